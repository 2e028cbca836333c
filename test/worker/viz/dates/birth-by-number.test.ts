import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'EGY' } as const

describe('a day without a label beside the number of its holder', () => {
  const number: Line = ['٢٩٤٠٣٢٧٠١٠٠٠٠٠', 50, 44, 3]

  it('is that of birth where the number is made of it', () => {
    const read = valuesOf([number, ['١٩٩٤/٠٣/٢٧', 6, 40]], card)
    expect(read).to.include({ personal_number: '29403270100000', birth_date: '1994-03-27' })
  })

  it('is none where the number says another', () => {
    expect(valuesOf([number, ['٢٠١٤/٠٥/٢١', 6, 40]], card)).to.not.have.property('birth_date')
  })
})

import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'EGY' } as const

describe('an uncaptioned date beside the number of the holder', () => {
  const number: Line = ['٢٩٤٠٣٢٧٠١٠٠٠٠٠', 50, 44, 3]

  it('is the date of birth when the number encodes it', () => {
    const read = valuesOf([number, ['١٩٩٤/٠٣/٢٧', 6, 40]], card)
    expect(read).to.include({ personal_number: '29403270100000', birth_date: '1994-03-27' })
  })

  it('is not the date of birth when the number encodes another one', () => {
    expect(valuesOf([number, ['٢٠١٤/٠٥/٢١', 6, 40]], card)).to.not.have.property('birth_date')
  })
})

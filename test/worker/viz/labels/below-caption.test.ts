import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

const vietnamese = { kind: 'identity_card', country: 'VNM' } as const

// Regression: the first line alone became the value.
describe('the second line of a value beside its caption', () => {
  const first: readonly Line[] = [
    ['Nơi ĐKHK thường trú:', 29, 42],
    ['Ấp 3, Xã Mẫu', 57, 42],
  ]

  it('may begin below the caption, further left than the value', () => {
    const lines: readonly Line[] = [...first, ['Huyện Mẫu, Hà Nội', 31, 45]]
    const address = readLines(lines, vietnamese).find(({ name }) => name === 'address')
    expect(address?.value).to.equal('Ấp 3, Xã Mẫu Huyện Mẫu, Hà Nội')
    expect(address?.probability).to.be.below(0.9)
  })

  it('may begin below a value that shares a line with its caption', () => {
    const lines: readonly Line[] = [
      ['Residência: BAIRRO MODELO', 4, 20],
      ['VILA MODELO, HUAMBO', 17, 22.8],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'AGO' })).to.include({
      address: 'BAIRRO MODELO VILA MODELO, HUAMBO',
    })
  })

  it('does not begin left of the caption or further away, and is not a date', () => {
    for (const other of [
      ['Huyện Mẫu, Hà Nội', 20, 45],
      ['Huyện Mẫu, Hà Nội', 31, 47],
      ['09/01/2014', 31, 45],
    ] as const)
      expect(valuesOf([...first, other], vietnamese)).to.include({ address: 'Ấp 3, Xã Mẫu' })
  })
})

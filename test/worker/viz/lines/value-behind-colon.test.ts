import { expect } from 'chai'
import { readLines, valuesOf } from '../read-lines.ts'

const vietnamese = { kind: 'identity_card', country: 'VNM' } as const

// More than half of such a line is a label, so that all of it was held for one.
describe('a value behind the colon of a label in two languages', () => {
  for (const [text, field, value] of [
    ['Giới tính / Sex: Nam', 'sex', 'M'],
    ['Quốc tịch / Nationality: Việt Nam', 'nationality', 'VNM'],
    ['Họ tên/Full name: LÊ VĂN MẪU', 'full_name', 'LÊ VĂN MẪU'],
  ] as const)
    it(`is no part of the label: ${text}`, () => {
      expect(valuesOf([[text, 27, 20]], vietnamese)).to.deep.equal({ [field]: value })
    })

  // The house was without the word before its number, which is the caption of a number elsewhere.
  it('may begin with the caption of another field', () => {
    expect(valuesOf([['Nơi cư trú/Address: Số 12 Đường Mẫu', 27, 20]], vietnamese)).to.include({
      address: 'Số 12 Đường Mẫu',
    })
  })

  it('is none where a label in another language stands there', () => {
    const lines = [
      ['Họ tên / Full name: Nom', 27, 20],
      ['LÊ VĂN MẪU', 27, 23],
    ] as const
    expect(valuesOf(lines, vietnamese)).to.deep.equal({ full_name: 'LÊ VĂN MẪU' })
  })

  // `residence: 215/8` was the beginning of the address, and certain.
  it('is the number of a house whose street stands in the next line', () => {
    const lines = [
      ['Nơi thường trú / Place of residence: 215/8', 27, 20],
      ['Đường Mẫu, Phường 13, Hà Nội', 27, 22.6],
    ] as const
    expect(valuesOf(lines, vietnamese)).to.deep.equal({
      address: '215/8 Đường Mẫu, Phường 13, Hà Nội',
    })
    expect(readLines(lines.slice(0, 1), vietnamese)).to.be.empty
  })
})

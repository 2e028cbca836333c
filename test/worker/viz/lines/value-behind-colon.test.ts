import { expect } from 'chai'
import { readLines, valuesOf } from '../read-lines.ts'

const vietnamese = { kind: 'identity_card', country: 'VNM' } as const

// Regression: more than half of such a line is a caption, so all of it was taken for one.
describe('a value behind the colon of a bilingual caption', () => {
  for (const [text, field, value] of [
    ['Giới tính / Sex: Nam', 'sex', 'M'],
    ['Quốc tịch / Nationality: Việt Nam', 'nationality', 'VNM'],
    ['Họ tên/Full name: LÊ VĂN MẪU', 'full_name', 'LÊ VĂN MẪU'],
  ] as const)
    it(`is split from the caption: ${text}`, () => {
      expect(valuesOf([[text, 27, 20]], vietnamese)).to.deep.equal({ [field]: value })
    })

  // Regression: the house lost the word before its number, which elsewhere captions a number.
  it('may begin with the caption of another field', () => {
    expect(valuesOf([['Nơi cư trú/Address: Số 12 Đường Mẫu', 27, 20]], vietnamese)).to.include({
      address: 'Số 12 Đường Mẫu',
    })
  })

  it('is ignored when it is the caption in another language', () => {
    const lines = [
      ['Họ tên / Full name: Nom', 27, 20],
      ['LÊ VĂN MẪU', 27, 23],
    ] as const
    expect(valuesOf(lines, vietnamese)).to.deep.equal({ full_name: 'LÊ VĂN MẪU' })
  })

  // Regression: `residence: 215/8` became the start of the address, at high confidence.
  it('may be a house number whose street stands in the next line', () => {
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

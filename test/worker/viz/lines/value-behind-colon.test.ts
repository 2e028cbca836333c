import { valuesOf } from '../read-lines.ts'

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
})

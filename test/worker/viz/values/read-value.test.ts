import { valuesOf } from '../read-lines.ts'

describe('reading misread and unusual values', () => {
  it('reads O beside digits alone as 0 where the issuer has such numbers', () => {
    const numberOf = (text: string) =>
      valuesOf([[text, 30, 42]], { kind: 'driving_licence', country: 'DNK' }).personal_number
    expect(numberOf('4d. O91294-0000')).to.equal('091294-0000')
    expect(numberOf('4d. O91294-00001')).to.not.equal('091294-00001')
  })
})

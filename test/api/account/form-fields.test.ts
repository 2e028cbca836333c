import { email, line } from '../../../api/account/form-fields.ts'

const text = (length: number, end = '') => 'a'.repeat(length - end.length) + end

describe('fields of the forms of the account pages', () => {
  for (const [what, field, longest, tooLong] of [
    ['a line', line(200), text(200), text(201)],
    ['an e-mail address', email(), text(254, '@specimen.example'), text(255, '@specimen.example')],
  ] as const) {
    it(`${what} has its greatest length and not one character more`, () => {
      expect(field.safeParse(longest).success).to.equal(true)
      expect(field.safeParse(tooLong).success).to.equal(false)
    })
  }

  it('a line loses its outer blanks, and is not empty nor several lines', () => {
    expect(line(3).parse(' abc ')).to.equal('abc')
    expect(['  ', 'a\nb'].some((value) => line(3).safeParse(value).success)).to.equal(false)
  })
})

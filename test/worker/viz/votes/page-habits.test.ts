import { valuesOf } from '../read-lines.ts'

describe('the date order of an unknown issuer', () => {
  it('stays open when the page is in English alone', () => {
    const lines = [
      ['Date of birth', 4, 20, 1.2],
      ['01 02 1974', 4, 23],
    ] as const
    expect(valuesOf(lines)).to.be.empty
  })
})

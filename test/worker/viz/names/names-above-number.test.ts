import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { readLines } from '../read-lines.ts'

describe('a name with initials above the caption of the holder’s number', () => {
  const nameOn = (first: string, country: string) => {
    const lines: readonly Line[] = [
      [first, 29, 13, 2.1],
      ['ID No.', 29, 17.2, 1.3],
      ['02/8703225413088', 44, 17.2, 1.8],
      ['Birth', 29, 21, 1.3],
      ['22/03/1987', 44, 21, 1.8],
    ]
    return readLines(lines, { kind: 'driving_licence', country }).find(
      ({ name }) => name === 'full_name',
    )
  }

  it('is a full name where the issuer prints it so, but never high', () => {
    const name = nameOn('TN SPECIMEN', 'ZAF')
    expect(name?.value).to.equal('TN SPECIMEN')
    expect(name?.probability).to.be.below(0.9)
    expect(nameOn('TN SPECIMEN', 'GHA')).to.equal(undefined)
  })

  it('is not a heading', () => {
    expect(nameOn('SOUTH AFRICA', 'ZAF')).to.equal(undefined)
    expect(nameOn('DRIVING LICENCE', 'ZAF')).to.equal(undefined)
  })
})

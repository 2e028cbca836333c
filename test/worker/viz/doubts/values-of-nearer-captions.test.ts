import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const
const ghanaian = { kind: 'identity_card', country: 'GHA' } as const

describe('valuesOfNearerCaptions', () => {
  // Regression: `NONE` of the endorsements became the restrictions, at high confidence.
  it('doubts a value with the misread caption of another field between', () => {
    const restrictions = (...between: readonly Line[]) =>
      readLines(
        [
          ['12 Restrictions:', 30, 39, 1.3],
          ...between,
          ['NONE', 63, 39, 1.9],
          ['3 DOB: 08/19/1988', 30, 17, 1.9],
          ['4b EXP: 08/19/2030', 60, 13, 1.9],
        ],
        american,
      ).find(({ name }) => name === 'restrictions')
    expect(restrictions()?.probability).to.be.at.least(0.9)
    const doubted = restrictions(['9e. Fmd:', 52, 39, 1.3])
    expect(doubted?.probability ?? 0).to.be.below(0.9)
  })

  // Regression: the date of issue became the date of expiry, whose own was not read.
  it('doubts a date straight below another caption that was misread', () => {
    const expiry = (caption: string) =>
      readLines(
        [
          ['Date of Expiry/Date d’expiration', 4, 47, 1.3],
          [caption, 28, 47, 1.3],
          ['25/06/2020', 28, 50, 1.9],
        ],
        ghanaian,
      ).find(({ name }) => name === 'expiry_date')
    expect(expiry('0ate ot Iszuamce/Dafe d’émizsion')?.probability ?? 0).to.be.below(0.9)
  })

  it('believes a caption above its translation', () => {
    const expiry = readLines(
      [
        ['Date of expiry', 5, 10, 1.3],
        ['Da kwanan watan', 5, 11.6, 1.3],
        ['25/06/2030', 5, 14, 1.9],
      ],
      ghanaian,
    ).find(({ name }) => name === 'expiry_date')
    expect(expiry?.probability).to.be.at.least(0.9)
  })
})

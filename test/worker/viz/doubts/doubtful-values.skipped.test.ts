import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

// Regression: `[a] ÖZDEMIR`, read as `99ZDEMIR`, was not accepted as a name, and the name at birth
// below it became the surname, at high confidence.
describe('a name below a line that was not accepted as one', () => {
  const surnameOf = (...between: readonly Line[]) =>
    readLines([
      ['Name/Surname/Nom', 30, 10.9, 0.8],
      ...between,
      ['MUSTERKOPF', 32.6, 15.6, 1.5],
      ['Vornamen/Given names/Prénoms', 30, 18, 0.8],
      ['LEONIE', 30, 20.4, 1.5],
    ]).find(({ name }) => name === 'surname')

  it('is not high', () => {
    const surname = surnameOf(['99ZDEMIR-MUSTERKOPF', 30, 13.4, 1.5])
    expect(surname?.value).to.equal('MUSTERKOPF')
    expect(surname?.probability).to.be.at.most(0.5)
  })

  it('is high without that line, or below small print', () => {
    expect(surnameOf()?.probability).to.be.above(0.9)
    expect(surnameOf(['Xx99 Yy', 30, 12.6, 0.8])?.probability).to.be.above(0.9)
  })
})

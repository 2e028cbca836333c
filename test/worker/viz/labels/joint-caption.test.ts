import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import { readLines } from '../read-lines.ts'

describe('two lines under one caption of both names', () => {
  // Regression: one long surname in two lines was cut into two names at high confidence.
  it('are certain only where the two are set differently: BABIĆ above Petra', () => {
    const areCertain = (lines: readonly string[]) =>
      readLines(
        [
          ['Prezime Ime', 28, 11, 0.9],
          ...lines.map((line, at) => [line, 28, 13.5 + 3 * at] as const),
        ],
        { kind: 'identity_card', country: 'HRV' },
      )
        .filter(({ name }) => name === 'surname' || name === 'given_names')
        .map(({ probability }) => probability >= highMin)
    expect(areCertain(['BABIĆ', 'Petra'])).to.deep.equal([true, true])
    expect(areCertain(['KOVAČEVIĆ', 'BABIĆ'])).to.deep.equal([false, false])
  })
})

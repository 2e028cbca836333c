import type { Line } from '../../../support/readings/printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('words behind a caption', () => {
  // Regression: a line that was not accepted as a caption was joined to the value above, at high
  // confidence.
  it('are not a second line of the value above them', () => {
    const lines: readonly Line[] = [
      ['Authority', 5, 10],
      ['UKPA', 5, 13],
      ['Surname at birth', 5, 16],
      ['JONES', 5, 19],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'GBR' })
    expect(read).to.include({ authority: 'UKPA' })
    expect(Object.values(read).join(' ')).not.to.include('at birth')
  })

  // Regression: the stroke before `Nom` was not read, and `Nom` was the surname, at high confidence.
  it('are not a name when they are its caption in a third language', () => {
    const lines: readonly Line[] = [
      ['(a) Name/Surname Nom', 30, 9],
      ['MUSTERFRAU', 30, 12],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'DEU' })
    expect(Object.values(read)).not.to.include('Nom')
  })

  // Regression: with the `L` of `DL` lost, `I4820173` had the number 4820173.
  it('keep a single letter before their digits', () => {
    const lines: readonly Line[] = [
      ['D l4820173', 29, 10],
      ['EXP 08/31/2029', 29, 13],
      ['LN CARDSAMPLE', 29, 17],
      ['FN IMOGEN ROSE', 29, 20],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'USA' })
    expect(Object.values(read)).not.to.include('4820173')
  })
})

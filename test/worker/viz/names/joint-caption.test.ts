import { expect } from 'chai'
import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import { readLines, valuesOf } from '../read-lines.ts'

const austrian = { kind: 'identity_card', country: 'AUT' } as const

const namesOf = (caption: string, lines: readonly string[], country = 'AUT') =>
  valuesOf(
    [[caption, 28, 11, 0.9], ...lines.map((line, at) => [line, 28, 13.5 + 3 * at] as const)],
    { ...austrian, country },
  )

describe('two lines under one caption of both names', () => {
  it('are surname and given names in the order of the caption', () => {
    expect(namesOf('Name Vorname/Surname Given name', ['BEISPIEL', 'JOHANNA'])).to.include({
      surname: 'BEISPIEL',
      given_names: 'JOHANNA',
    })
    expect(namesOf('Ime Prezime', ['PETRA', 'BABIĆ'], 'HRV')).to.include({
      surname: 'BABIĆ',
      given_names: 'PETRA',
    })
  })

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

  it('are one name if there is only one line', () => {
    expect(namesOf('Name Vorname', ['BEISPIEL JOHANNA'])).not.to.have.property('surname')
  })
})

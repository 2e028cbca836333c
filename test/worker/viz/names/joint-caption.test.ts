import { expect } from 'chai'
import { valuesOf } from '../read-lines.ts'

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

  it('are one name if there is only one line', () => {
    expect(namesOf('Name Vorname', ['BEISPIEL JOHANNA'])).not.to.have.property('surname')
  })
})

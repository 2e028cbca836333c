import { valuesOf } from '../read-lines.ts'

const german = { kind: 'identity_card', country: 'DEU' } as const

const namesOf = (surname: string, country = 'DEU') =>
  valuesOf(
    [
      ['Name / Surname', 27, 13, 1],
      [surname, 27, 16],
      ['Vornamen / Given names', 27, 22, 1],
      ['ERIKA', 27, 25],
    ],
    { ...german, country },
  )

// Regression: `GEB. …` was published as the surname, at high confidence.
describe('a name that is not the holder’s own', () => {
  for (const text of ['GEB. GABLER', 'geborene Gabler', 'née DUPONT', 'roz. NOVÁKOVÁ', 'MRS'])
    it(`is no surname: ${text}`, () => {
      expect(namesOf(text)).not.to.have.property('surname')
    })
})

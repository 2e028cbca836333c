import { expect } from 'chai'
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

  it('is no full name: S/O MOHAN LAL', () => {
    const values = valuesOf(
      [
        ['Name', 27, 13, 1],
        ['S/O MOHAN LAL', 27, 16],
      ],
      german,
    )
    expect(values).not.to.have.property('full_name')
  })

  it('is cut off behind the present surname', () => {
    expect(namesOf('MUSTERMANN GEB. GABLER')).to.include({ surname: 'MUSTERMANN' })
    expect(namesOf('MUSTERMANN, geb. Gabler')).to.include({ surname: 'MUSTERMANN' })
  })

  it('leaves names that only begin alike', () => {
    for (const name of ['GEBAUER', 'NEE', 'RODRIGUEZ', 'NEESON'])
      expect(namesOf(name)).to.include({ surname: name })
  })
})

describe('a misread caption behind the caption of a name', () => {
  // Regression: given names `Prénomi`.
  it('is no value, and the line below is', () => {
    const values = valuesOf(
      [
        ['Given names Prénomi', 27, 13, 1],
        ['FRANÇOIS ANDRÉ', 27, 16],
      ],
      { kind: 'identity_card', country: 'FRA' },
    )
    expect(values).to.include({ given_names: 'FRANÇOIS ANDRÉ' })
  })
})

describe('a scrap of the caption of restrictions', () => {
  it('is no restriction', () => {
    const licence = { kind: 'driving_licence', country: 'USA' } as const
    const read = (text: string) =>
      valuesOf(
        [
          [`RESTRICTIONS: ${text}`, 27, 13],
          ['CLASS: D', 27, 17],
          ['DOB: 03-07-1961', 27, 21],
        ],
        licence,
      )
    expect(read('ORSEMENTS')).not.to.have.property('restrictions')
    expect(read('CORR LENS')).to.include({ restrictions: 'CORR LENS' })
    expect(read('A')).to.include({ restrictions: 'A' })
  })
})

import { expect } from 'chai'
import { decideType } from '../../../../worker/catalogue/decide-type.ts'
import { documentVotes } from '../../../../worker/viz/votes/document-votes.ts'
import { type Line, printedPage } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

/** The back of a European licence: column heads and rows, with some cells misread. */
const back: readonly Line[] = [
  ['9.', 27, 5, 1.2],
  ['10.', 46, 5, 1.2],
  ['11.', 59, 5, 1.2],
  ['12.', 72, 5, 1.2],
  ['AM', 27, 8],
  ['#', 46, 8],
  ['B', 27, 20],
  ['03.10.2012', 46, 20],
  ['03.10.2022', 59, 20],
  ['C', 27, 24],
  ['-', 46, 24],
]

describe('the table of categories', () => {
  const licence = { kind: 'driving_licence', country: 'EST' } as const

  it('yields the classes that have dates', () => {
    expect(valuesOf(back, licence)).to.deep.equal({
      vehicle_class: 'B (2012-10-03 – 2022-10-03)',
    })
  })

  // The front beside it has its own 9, before the classes.
  it('is recognised by the 9 that stands in a row with 10 and 11', () => {
    const both: readonly Line[] = [['9.', 2, 2, 1.2], ['AM/B', 8, 2], ...back]
    expect(valuesOf(both, licence)).to.include({
      dl_class: 'AM/B',
      vehicle_class: 'B (2012-10-03 – 2022-10-03)',
    })
  })

  it('is recognised when the full stops of its heads were missed', () => {
    const bare = back.map(
      ([text, x, y, height = 1.7]): Line => [text.replace(/^(1[01])\.$/, '$1'), x, y, height],
    )
    expect(valuesOf(bare, licence)).to.include({ vehicle_class: 'B (2012-10-03 – 2022-10-03)' })
  })

  it('ends above the restrictions of all classes', () => {
    const restricted: readonly Line[] = [...back, ['12.', 27, 49, 1.2], ['01.06', 32, 49]]
    expect(valuesOf(restricted, licence)).to.include({ restrictions: '01.06' })
  })
})

describe('the back of a licence', () => {
  const table: readonly Line[] = [
    ['9.', 27, 5, 1.2],
    ['10.', 46, 5, 1.2],
    ['11.', 59, 5, 1.2],
    ...['AM', 'A', 'B1', 'B', 'f k q'].flatMap((one, at): Line[] => [
      [one, 27, 8 + 4 * at],
      ['16.02.06', 44, 8 + 4 * at],
      ['18.05.57', 57, 8 + 4 * at],
    ]),
    ['AS', 75, 12],
  ]

  it('is recognised by its table, with the classes of its country', () => {
    const votes = decideType(documentVotes(printedPage(table)))
    expect(votes.kind).to.equal('driving_licence')
    const classes = valuesOf(table, votes).vehicle_class ?? ''
    expect(classes)
      .to.match(/^AM .* A .* B1 .* B .* f k q /u)
      .and.not.include('AS')
  })

  // Regression: the rest of the legend became the place of birth.
  it('yields no value from a line that explains several numbers', () => {
    const legend: readonly Line[] = [
      ['1. Cognome 2. Nome 3. Data e luogo di nascita 4a. Data di rilascio', 4, 46, 0.9],
      ['5. Numero della patente 9. Categorie 10. Valida dal 11. Valida fino al', 4, 48, 0.9],
    ]
    const votes = decideType(documentVotes(printedPage([...table, ...legend])))
    expect(votes).to.include({ kind: 'driving_licence', country: 'ITA' })
    const read = valuesOf([...table, ...legend], votes)
    expect(read).to.have.all.keys('vehicle_class')
  })

  it('does not disturb the field numbers of the front beside it', () => {
    const lines: readonly Line[] = [
      ['1. TESTER', 27, 14],
      ['3.28-02-1983 PRUEBAS', 27, 22],
      ['4a. 11-07-2018', 27, 26],
      ['4b. 11-07-2028', 27, 30],
      ['3', 55, 38],
      ['9. AM A1 B', 2, 48],
      ['9.', 92, 4, 1.2],
      ['10.', 105, 4, 1.2],
      ['11.', 118, 4, 1.2],
      ['B', 92, 7],
      ['02-05-01', 105, 7],
      ['11-07-28', 118, 7],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'ESP' })).to.include({
      birth_date: '1983-02-28',
      birth_place: 'PRUEBAS',
      dl_class: 'AM A1 B',
      vehicle_class: 'B (2001-05-02 – 2028-07-11)',
    })
  })

  it('yields no expiry date from the dates of classes when no head names its columns', () => {
    const lines: readonly Line[] = [
      ['A1', 66, 21],
      ['18/05/1992', 97, 21],
      ['C', 66, 42],
      ['Véhicules', 76, 41.5, 1.1],
      ['23/11/1998', 97, 42],
      ['E(B)', 66, 56],
      ['23/11/1998', 97, 56],
      ['3. Date et lieu de naissance', 3, 54, 1.3],
      ['07/10/1973', 31, 54],
      ['5. Délivré par', 3, 70, 1.3],
      ['Délivrée le', 97, 17, 1.3],
    ]
    const read = valuesOf(lines)
    expect(read).to.include({ birth_date: '1973-10-07' })
    expect(read).not.to.have.property('expiry_date')
    // A single row with a class and its expiry date.
    const single: readonly Line[] = [
      ['B', 66, 42],
      ['23/11/2034', 97, 42],
      ['Date de naissance', 3, 54, 1.3],
      ['07/10/1973', 31, 54],
    ]
    expect(valuesOf(single)).to.include({ expiry_date: '2034-11-23' })
  })
})

import { expect } from 'chai'
import { decideType } from '../../../../worker/catalogue/decide-type.ts'
import { documentVotes } from '../../../../worker/viz/votes/document-votes.ts'
import { type Line, printedPage } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

/** The back of a European licence: heads of the columns, rows, and what of their cells was read as anything. */
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

  it('tells the classes that have dates', () => {
    expect(valuesOf(back, licence)).to.deep.equal({
      vehicle_class: 'B (2012-10-03 – 2022-10-03)',
    })
  })

  // The front beside it has a 9 of its own, before the classes.
  it('is known by the 9 that stands in a row with 10 and 11', () => {
    const both: readonly Line[] = [['9.', 2, 2, 1.2], ['AM/B', 8, 2], ...back]
    expect(valuesOf(both, licence)).to.include({
      dl_class: 'AM/B',
      vehicle_class: 'B (2012-10-03 – 2022-10-03)',
    })
  })

  it('is known where the full stops of its heads were not seen', () => {
    const bare = back.map(
      ([text, x, y, height = 1.7]): Line => [text.replace(/^(1[01])\.$/, '$1'), x, y, height],
    )
    expect(valuesOf(bare, licence)).to.include({ vehicle_class: 'B (2012-10-03 – 2022-10-03)' })
  })

  it('ends above what restricts all classes', () => {
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

  it('is known by its table, with the classes of its country', () => {
    const votes = decideType(documentVotes(printedPage(table)))
    expect(votes.kind).to.equal('driving_licence')
    const classes = valuesOf(table, votes).vehicle_class ?? ''
    expect(classes)
      .to.match(/^AM .* A .* B1 .* B .* f k q /u)
      .and.not.include('AS')
  })

  // The rest of the legend was the place of birth.
  it('has no value in a line that explains several numbers', () => {
    const legend: readonly Line[] = [
      ['1. Cognome 2. Nome 3. Data e luogo di nascita 4a. Data di rilascio', 4, 46, 0.9],
      ['5. Numero della patente 9. Categorie 10. Valida dal 11. Valida fino al', 4, 48, 0.9],
    ]
    const votes = decideType(documentVotes(printedPage([...table, ...legend])))
    expect(votes).to.include({ kind: 'driving_licence', country: 'ITA' })
    const read = valuesOf([...table, ...legend], votes)
    expect(read).to.have.all.keys('vehicle_class')
  })
})

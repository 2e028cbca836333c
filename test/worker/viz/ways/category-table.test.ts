import { decideType } from '../../../../worker/catalogue/decide-type.ts'
import { documentVotes } from '../../../../worker/viz/votes/document-votes.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'
import { valuesOf } from '../read-lines.ts'

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
})

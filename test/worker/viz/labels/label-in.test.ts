import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

const card = { kind: 'identity_card', country: 'ITA' } as const

/** The values of lines of which one begins with a word that was read badly. */
function valuesOfBadlyRead(lines: readonly Line[], word: string) {
  const { size, lines: all } = printedPage(lines)
  const doubtful = all.map((line) => {
    const end = line.text.startsWith(word) ? word.length : 0
    const characters = line.characters.map((one, at) => (at < end ? { probability: 0.7 } : one))
    return { ...line, characters }
  })
  const page = { size, lines: doubtful }
  const habits = habitsOf(page, { ...card, probability: 0.9 }, '2026-11-22')
  return Object.fromEntries(associate(page, [], habits).fields.map((one) => [one.name, one.value]))
}

// Regression: the issue date became the expiry date, at high confidence.
describe('two captions in one line, the first of which could not be read', () => {
  it('are read as one when they may be one caption in two languages', () => {
    const lines = [
      ['Gultimeni Data di scadenza', 4, 20, 1.2],
      ['26/03/2026', 4, 23],
    ] as const
    expect(valuesOfBadlyRead(lines, 'Gultimeni')).to.include({ expiry_date: '2026-03-26' })
  })
})

import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import type { DocumentType } from '../../../../worker/catalogue/decide-type.ts'
import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

const french: Partial<DocumentType> = { kind: 'identity_card', country: 'FRA' }

function addressOf(lines: readonly Line[], type = french) {
  return readLines(lines, type).find(({ name }) => name === 'address')
}

describe('values that may continue in the next line', () => {
  // Regression: the first line alone was high where the next was seen and nothing of it was read.
  it('are not high above a line that was seen and not read', () => {
    const page = printedPage([
      ['Adresse', 8, 10, 1.2],
      ['14 RUE DES TANNEURS', 8, 14],
      ['Signature', 8, 30, 1.2],
    ])
    const habits = habitsOf(
      page,
      { kind: null, country: null, ...french, probability: 1 },
      '2026-11-22',
    )
    const surenessWith = (below: number) => {
      const unread = [{ box: { x0: 8, y0: below - 1.7, x1: 26, y1: below }, capitalHeight: 1.7 }]
      const { fields } = associate({ ...page, unread }, [], habits)
      return fields.find(({ name }) => name === 'address')?.probability ?? 0
    }
    expect(surenessWith(17)).to.be.below(highMin)
    expect(surenessWith(26), 'far below').to.be.at.least(highMin)
  })

  // Regression: both lines together were so unlikely that a Singaporean card had no name.
  it('keep a name above the same in an unreadable script, but are not high', () => {
    const { lines, size } = printedPage([
      ['Name', 31, 15, 1.2],
      ['TAN MEI LING RACHEL', 31, 18.2, 2],
      ['(ØRE R)', 31, 22, 2],
    ])
    const read = lines.map((line) =>
      line.text.startsWith('(')
        ? { ...line, characters: line.characters.map(() => ({ probability: 0.5 })) }
        : line,
    )
    const page = { lines: read, size }
    const type = { kind: 'identity_card', country: 'SGP', probability: 1 } as const
    const { fields } = associate(page, [], habitsOf(page, type, '2026-11-22'))
    const name = fields.find((one) => one.name === 'full_name')
    expect(name?.value).to.equal('TAN MEI LING RACHEL')
    expect(name?.probability).to.be.below(0.9)
  })

  it('are not high when they end with a comma', () => {
    const address = addressOf([['Adresse : 14 RUE DES TANNEURS,', 8, 14]])
    expect(address?.value).to.match(/^14 RUE DES TANNEURS/)
    expect(address?.probability).to.be.below(0.9)
  })
})

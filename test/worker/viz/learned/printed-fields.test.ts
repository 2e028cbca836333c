import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import { printedFields } from '../../../../worker/viz/learned/printed-fields.ts'
import { pieceOf } from '../../../../worker/viz/print/piece.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

/** The fields of a whole name, surely read under its caption, on an identity card. */
function namesIn(text: string) {
  const page = printedPage([[text, 30, 20]])
  const type = { kind: 'identity_card', country: null, probability: 0.9 } as const
  const value = { value: text, fit: 1 }
  const pieces = page.lines.map((line) => pieceOf(line))
  const whole = { field: 'full_name', pieces, value, way: 'label', margin: 6 } as const
  return printedFields(whole, habitsOf(page, type, '2026-11-22'))
}

describe('printedFields of a whole name', () => {
  it('is sure of it without a comma', () => {
    const [name, ...others] = namesIn('MARIO ANDRES SPECIMEN')
    expect(name).to.include({ name: 'full_name', value: 'MARIO ANDRES SPECIMEN' })
    expect(name?.probability).to.be.at.least(highMin)
    expect(others).to.deep.equal([])
  })

  // What stands before a comma is a surname as a rule, not always.
  it('splits it at a comma, and is not sure of either name', () => {
    const read = namesIn('SPECIMEN, MARIO ANDRES')
    expect(read.map(({ name, value }) => [name, value])).to.deep.equal([
      ['surname', 'SPECIMEN'],
      ['given_names', 'MARIO ANDRES'],
    ])
    for (const { probability } of read) expect(probability).to.be.below(highMin)
  })
})

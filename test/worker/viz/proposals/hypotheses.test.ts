import { pieceOf } from '../../../../worker/viz/print/piece.ts'
import { accept } from '../../../../worker/viz/proposals/hypotheses.ts'
import {
  type Found,
  OpenPrint,
  type ValueProposal,
} from '../../../../worker/viz/proposals/open-print.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const { lines } = printedPage([
  ['12 EXAMPLE STREET', 5, 11],
  ['1000 SPECIMEN TOWN', 5, 14],
])

/** The address in these lines of the page, as one way proposes it. */
function proposed(way: Found['way'], weight: number, ...rows: readonly number[]): ValueProposal {
  const pieces = rows.flatMap((row) => lines[row] ?? []).map((line) => pieceOf(line))
  const value = { value: pieces.map(({ text }) => text).join(' '), fit: 1 }
  return { finds: [{ field: 'address', pieces, value, way, margin: 0 }], weight }
}

function accepted(...ways: readonly (readonly ValueProposal[])[]) {
  const { found } = accept(new OpenPrint({ dissections: [], known: [], spans: [] }), ways)
  return found.map(({ way, value }) => [way, value.value])
}

describe('accept', () => {
  it('publishes a value that a form and a lighter caption say as found by the caption', () => {
    const both = accepted([proposed('label', 0.1, 0)], [proposed('pattern', 0.3, 0)])
    expect(both).to.deep.equal([['label', '12 EXAMPLE STREET']])
  })

  it('prefers a value that two ways say to a heavier one that one says', () => {
    const captions = [proposed('label', 1, 0), proposed('label', 1.2, 1)]
    expect(accepted(captions)).to.deep.equal([['label', '1000 SPECIMEN TOWN']])
    const both = accepted(captions, [proposed('pattern', 0.3, 0)])
    expect(both).to.deep.equal([['label', '12 EXAMPLE STREET']])
  })

  it('does not count two captions of one value as two ways', () => {
    const captions = [proposed('label', 1, 0), proposed('label', 0.9, 0), proposed('label', 1.2, 1)]
    expect(accepted(captions)).to.deep.equal([['label', '1000 SPECIMEN TOWN']])
  })

  it('does not count what is only implied as a second way that says a value', () => {
    const captions = [proposed('label', 1, 0), proposed('label', 1.2, 1)]
    const implied = { ...proposed('pattern', 0.3, 0), isImplied: true } as const
    expect(accepted(captions, [implied])).to.deep.equal([['label', '1000 SPECIMEN TOWN']])
  })

  it('publishes a longer value as found by the caption of its first line', () => {
    const both = accepted([proposed('label', 0.1, 0)], [proposed('pattern', 0.3, 0, 1)])
    expect(both).to.deep.equal([['label', '12 EXAMPLE STREET 1000 SPECIMEN TOWN']])
  })
})

import { layoutLines } from '../../../../worker/mrz/find/layout-lines.ts'
import { mrzBands } from '../../../../worker/mrz/find/mrz-bands.ts'
import type { View } from '../../../../worker/mrz/find/view.ts'
import type { TextLine } from '../../../../worker/text/detect/text-line.ts'
import { levelLine } from '../../../support/readings/level-line.ts'

/** A line of 220 px at this height, its capitals 5 px high. */
function lineAt(y: number, more: Partial<TextLine> = {}): TextLine {
  return levelLine(10, 230, y, { capitalHeight: 5, mrz: 1, ...more })
}

/** The lines of the only band of these, seen in a view of this many pixels of the picture a pixel. */
function seen(lines: readonly TextLine[], step = 1) {
  const [band] = mrzBands(lines)
  if (band === undefined) throw new Error('no band')
  const view: View = {
    grey: { data: new Uint8Array(0), width: 0, height: 0 },
    toOverview: { a: step, b: 0, c: band.corner.x, d: 0, e: step, f: band.corner.y },
    orientation: 1,
  }
  return { band, lines: layoutLines(band, view) }
}

describe('layoutLines', () => {
  it('places two lines of a passport in the view, 44 characters to their length', () => {
    const { band, lines } = seen([lineAt(142), lineAt(131)], 0.5)
    expect(lines.map(({ intercept }) => Math.round(intercept))).to.deep.equal(
      [131, 142].map((y) => Math.round((y - band.corner.y) / 0.5)),
    )
    const [first] = lines
    expect(first?.pitch).to.be.closeTo(10, 1e-6)
    expect(first?.height).to.be.closeTo(10, 1e-6)
    expect(first?.x0).to.be.closeTo((10 - band.corner.x) / 0.5, 1e-6)
  })

  it('has 36 characters in two lines whose capitals are higher for their length', () => {
    const tall = { capitalHeight: 5.8 }
    expect(seen([lineAt(131, tall), lineAt(144, tall)]).lines[0]?.pitch).to.be.closeTo(
      220 / 36,
      1e-6,
    )
  })

  it('has 30 characters in three lines', () => {
    const { lines } = seen([lineAt(193), lineAt(202), lineAt(212)])
    expect(lines.map(({ pitch }) => Math.round(pitch * 100))).to.deep.equal([733, 733, 733])
  })

  it('bends a line as far as the network saw it bend', () => {
    const [line] = seen([lineAt(131, { sag: 2 }), lineAt(142)]).lines
    const half = ((line?.x1 ?? 0) - (line?.x0 ?? 0)) / 2
    expect(-(line?.bend ?? 0) * half ** 2).to.be.closeTo(2, 1e-6)
  })

  it('ignores a line less than half as long as the longest', () => {
    const short = lineAt(153, { end: { x: 100, y: 153 } })
    expect(seen([lineAt(131), lineAt(142), short]).lines).to.have.length(2)
  })

  it('is empty for more lines than any MRZ has', () => {
    expect(seen([131, 142, 153, 164].map((y) => lineAt(y))).lines).to.deep.equal([])
  })
})

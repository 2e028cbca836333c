import { uprightToStored } from '../../../worker/image/orientation.ts'
import type { Grey } from '../../../worker/image/raster.ts'
import { printStrips } from '../../../worker/quality/print-strips.ts'
import type { TextLine } from '../../../worker/text/detect/text-line.ts'
import { levelLine } from '../../support/readings/level-line.ts'

/** Each row as light as its number. */
const ramp: Grey = {
  data: Uint8Array.from({ length: 800 * 250 }, (_, i) => Math.floor(i / 800)),
  width: 800,
  height: 250,
}

const lineAt = (y: number, mrz: number, length = 600) => levelLine(100, 100 + length, y, { mrz })

/** For each strip, the row of the picture that its middle was taken from. */
function rowsOf(lines: readonly TextLine[], mrzLines: readonly TextLine[], finestGrey = ramp) {
  const shownToOverview = uprightToStored(1, ramp.width, ramp.height)
  return printStrips({ overviewGrey: ramp, finestGrey, shownToOverview }, { lines, mrzLines }).map(
    ({ data, width, height }) => data[Math.floor(height / 2) * width],
  )
}

describe('printStrips', () => {
  it('scales a line so that its capitals are six pixels high', () => {
    const { data, width, height } = {
      data: ramp.data.filter((_, i) => i % 2 === 0 && Math.floor(i / 800) % 2 === 0),
      width: 400,
      height: 125,
    }
    const halved = { data, width, height }
    const shownToOverview = uprightToStored(1, width, height)
    const line = { ...lineAt(60, 0, 100), capitalHeight: 6 }
    const [strip] = printStrips(
      { overviewGrey: halved, finestGrey: ramp, shownToOverview },
      { lines: [line], mrzLines: [] },
    )
    expect([strip?.width, strip?.height]).to.deep.equal([100, 7])
    expect(strip?.data[50 + 3 * 100]).to.be.closeTo(120, 1)
    expect(strip?.data[50]).to.be.closeTo(120 - 6, 1)
  })

  // Regression: a newspaper below the page was taken for MRZ lines, and its blur was measured.
  it('picks the likeliest MRZ lines, but treats a single one as print among other print', () => {
    const print = [lineAt(20, 0), lineAt(40, 0)]
    const mrz = [lineAt(200, 0.9), lineAt(100, 0.3), lineAt(220, 0.8), lineAt(120, 0.4)]
    expect(rowsOf(print, mrz)).to.deep.equal([200, 220, 120])
    expect(rowsOf(print, [lineAt(200, 0.9, 700)])).to.deep.equal([200, 20, 40])
    expect(rowsOf(print, [])).to.deep.equal([20, 40])
  })

  it('leaves out lines too short for a word', () => {
    expect(rowsOf([lineAt(20, 0, 6)], [])).to.deep.equal([])
  })
})

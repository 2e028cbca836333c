import {
  applyHomography,
  type Homography,
  homographyTo,
} from '../../../../worker/image/homography.ts'
import { mrzPlane } from '../../../../worker/mrz/straighten/mrz-plane.ts'
import { fitInkLine, type InkLine } from '../../../../worker/text/detect/ink-line.ts'

/** The lines of a 36-column MRZ as `seen`, the second without its first `missed` characters. */
function linesOf(seen: Homography, missed = 0): InkLine[] {
  return [0, 1].map((row) =>
    fitInkLine(
      Array.from({ length: 36 - row * missed }, (_, i) => {
        const { x, y } = applyHomography(seen, { x: i + row * missed, y: row })
        return { x0: x - 4, x1: x + 4, y0: y - 6, y1: y + 6, area: 60, runs: 12 }
      }),
    ),
  )
}

function seenAs(upperRight: number, lowerRight: number, lowerLeftX: number): Homography {
  const seen = homographyTo(
    [
      { x: 50, y: 100 },
      { x: 470, y: upperRight },
      { x: lowerLeftX, y: 132 },
      { x: 478, y: lowerRight },
    ],
    35,
    1,
  )
  if (seen === null) throw new Error('these corners have one')
  return seen
}

describe('mrzPlane', () => {
  const angled = seenAs(80, 130, 46)

  for (const missed of [0, 1, 3]) {
    // Mistaking one column for the next would skew the whole MRZ.
    it(`finds the plane of converging lines with ${missed} characters missing`, () => {
      const plane = mrzPlane(linesOf(angled, missed))
      expect(plane?.lastColumn).to.equal(35)
      if (plane === null) return
      for (const place of [
        { x: 0, y: 0 },
        { x: 35, y: 0 },
        { x: 17, y: 1 },
        { x: 35, y: 1 },
      ]) {
        const { x, y } = applyHomography(plane.toView, place)
        const truth = applyHomography(angled, place)
        expect(Math.hypot(x - truth.x, y - truth.y)).to.be.lessThan(1.5)
      }
    })
  }

  it('does not find a plane when the lines are parallel, even if one is shorter', () => {
    const flat = homographyTo(
      [
        { x: 50, y: 100 },
        { x: 470, y: 110 },
        { x: 49, y: 132 },
        { x: 469, y: 142 },
      ],
      35,
      1,
    )
    if (flat === null) throw new Error('these corners have one')
    expect(mrzPlane(linesOf(flat))).to.equal(null)
    expect(mrzPlane(linesOf(flat, 3))).to.equal(null)
  })

  // Lines that converge at a constant pitch: print of two documents, or a fold.
  it('does not find a plane when the pitch does not shrink with the line spacing', () => {
    const row = (y0: number, rise: number): InkLine =>
      fitInkLine(
        Array.from({ length: 36 }, (_, i) => {
          const [x, y] = [50 + 12 * i, y0 + rise * i]
          return { x0: x - 4, x1: x + 4, y0: y - 6, y1: y + 6, area: 60, runs: 12 }
        }),
      )
    expect(mrzPlane([row(100, 0), row(132, 0.4)])).to.equal(null)
  })

  it('does not find a plane in a single line', () => {
    expect(mrzPlane(linesOf(angled).slice(1))).to.equal(null)
  })
})

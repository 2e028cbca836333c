import { rectangle } from '../../../worker/page/corners.ts'
import { neighbouringSide } from '../../../worker/page/neighbouring-side.ts'
import { id1, id3 } from '../../../worker/page/page-sizes.ts'
import type { PageLayout } from '../../../worker/text/detect/detect-layout.ts'
import { emptyLayout } from '../../support/pictures/synthetic-maps.ts'
import { levelLine } from '../../support/readings/level-line.ts'

const frame = { width: 1000, height: 800 }

/** A card of 428 × 270 pixels, five to a millimetre. */
const back = rectangle(100, 420, 528, 690)

const line = (x: number, y: number, length = 200) => levelLine(x, x + length, y)

/** Two lines and a portrait, as on the face of a card whose upper edge is at `top`. */
function faceAt(top: number): PageLayout {
  return {
    ...emptyLayout(),
    lines: [line(240, top + 8), line(240, top + 262)],
    portraits: [{ corners: rectangle(120, top + 60, 220, top + 190), score: 0.9 }],
  }
}

describe('neighbouringSide', () => {
  it('is next to a card where a portrait is, at a gap that cuts no line', () => {
    for (const gap of [0, 40]) {
      const face = neighbouringSide(back, id1, faceAt(150 - gap), frame)
      expect(face?.[0]?.x).to.be.closeTo(100, 1)
      expect(face?.[0]?.y, `${gap}`).to.be.closeTo(150 - gap, 11)
      expect(face?.[2]?.y, `${gap}`).to.be.closeTo(420 - gap, 11)
    }
  })

  it('is null without a portrait', () => {
    expect(neighbouringSide(back, id1, { ...faceAt(150), portraits: [] }, frame)).to.equal(null)
  })

  // Print that runs across the edges shows that no card ends there.
  it('is null when its edges would cut through print', () => {
    const across = Array.from({ length: 8 }, (_, k) => line(20, 180 + 25 * k, 300))
    expect(neighbouringSide(back, id1, { ...faceAt(150), lines: across }, frame)).to.equal(null)
  })

  it('is null outside the picture', () => {
    const high = rectangle(100, 120, 528, 390)
    expect(neighbouringSide(high, id1, faceAt(-150), frame)).to.equal(null)
  })

  it('is null beside a page that is not a card', () => {
    expect(neighbouringSide(back, id3, faceAt(150), frame)).to.equal(null)
  })
})

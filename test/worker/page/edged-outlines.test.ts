import { rectangle } from '../../../worker/page/corners.ts'
import { locatePages } from '../../../worker/page/locate-pages.ts'
import type { PageLayout } from '../../../worker/text/detect/detect-layout.ts'
import type { Quad } from '../../../worker/text/detect/quadrilateral.ts'
import { emptyLayout, outlineOf } from '../../support/pictures/synthetic-maps.ts'
import { levelLine } from '../../support/readings/level-line.ts'

const frame = { width: 800, height: 600 }

/** A light card from (180, 160) to (608, 430) on a dark table. */
const onTable = () => {
  const data = new Uint8Array(frame.width * frame.height).fill(70)
  for (let y = 160; y < 430; y++) data.fill(200, y * frame.width + 180, y * frame.width + 608)
  return { data, ...frame }
}

const line = (y: number) => levelLine(260, 520, y)

/** The mask covers a triangle of the card, and from a logit of −1 on the middle of it. */
const middle = outlineOf(rectangle(210, 185, 580, 400), { share: 0.17, fit: 0.88 })
const corners: Quad = [
  { x: 210, y: 185 },
  { x: 580, y: 185 },
  { x: 400, y: 390 },
  { x: 390, y: 390 },
]
const triangle = outlineOf(corners, { share: 0.1, fit: 0.7 })
const layout: PageLayout = {
  ...emptyLayout(),
  lines: [line(220), line(260), line(300)],
  documents: [triangle],
  documentsAt: (level) => (level < 0 ? [middle] : [triangle]),
}

describe('edgedOutlines', () => {
  it('places a page that the mask outlines badly along its edges in the picture', () => {
    const { page } = locatePages(layout, null, frame, onTable)
    expect(page?.size).to.deep.equal({ widthMm: 85.6, heightMm: 54 })
    for (const [k, { x, y }] of rectangle(180, 160, 608, 430).entries()) {
      expect(page?.corners[k]?.x).to.be.closeTo(x, 3)
      expect(page?.corners[k]?.y).to.be.closeTo(y, 3)
    }
  })

  // Regression: a corner off by a sixth of the card took its lower lines out of the page.
  it('prefers edges to an outline of a page that hardly fits its mask, where it finds them', () => {
    const bent: Quad = [
      { x: 180, y: 160 },
      { x: 612, y: 118 },
      { x: 608, y: 430 },
      { x: 180, y: 430 },
    ]
    const documents = [outlineOf(bent, { share: 0.24, fit: 0.91 })]
    const doubtful = { ...layout, documents, documentsAt: () => documents }
    const { page } = locatePages(doubtful, null, frame, onTable)
    expect(page?.corners[1]?.y).to.be.closeTo(160, 8)
    const flat = () => ({ ...onTable(), data: new Uint8Array(frame.width * frame.height).fill(99) })
    expect(locatePages(doubtful, null, frame, flat).page?.corners[1]?.y).to.be.closeTo(118, 1)
  })

  it('leaves the edges unknown where the picture shows none', () => {
    const flat = () => ({ ...onTable(), data: new Uint8Array(frame.width * frame.height).fill(99) })
    expect(locatePages(layout, null, frame, flat).page).to.equal(null)
  })

  // Regression: of two cards in view the back was read alone.
  it('leaves the edges unknown if a portrait lies outside of those found', () => {
    const portrait = { corners: rectangle(660, 40, 740, 140), score: 0.9 }
    const { page } = locatePages({ ...layout, portraits: [portrait] }, null, frame, onTable)
    expect(page).to.equal(null)
  })

  // Tables and cloth pass for documents now and then: searching edges on them costs time.
  it('does not look at the picture if there is no print or the mask is sure', () => {
    const unseen = () => expect.fail('looked at the picture')
    locatePages({ ...layout, lines: [] }, null, frame, unseen)
    const sure = outlineOf(rectangle(180, 160, 608, 430), { share: 0.17, fit: 0.97 })
    locatePages({ ...layout, documents: [sure] }, null, frame, unseen)
  })
})

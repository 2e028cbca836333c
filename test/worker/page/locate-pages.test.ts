import { applyHomography } from '../../../worker/image/homography.ts'
import { mapQuad, rectangle, viewOf } from '../../../worker/page/corners.ts'
import { locatePages as locateIn } from '../../../worker/page/locate-pages.ts'
import type { PageInView } from '../../../worker/page/page-in-view.ts'
import type { PageLayout } from '../../../worker/text/detect/detect-layout.ts'
import type { Quad } from '../../../worker/text/detect/quadrilateral.ts'
import type { TextLine } from '../../../worker/text/detect/text-line.ts'
import { emptyLayout, outlineOf } from '../../support/pictures/synthetic-maps.ts'

const frame = { width: 1000, height: 800 }
const card = { widthMm: 85.6, heightMm: 54 }
const dataPage = { widthMm: 125, heightMm: 88 }

const nothing = emptyLayout()

const bare = { data: new Uint8Array(frame.width * frame.height).fill(128), ...frame }

/** Locates pages in a picture that shows no edges itself. */
function locatePages(layout: PageLayout, mrzPage: PageInView | null) {
  return locateIn(layout, mrzPage, frame, () => bare)
}

/** An upright card of 428 × 270 pixels. */
function cardAt(left: number, top: number): Quad {
  return rectangle(left, top, left + 428, top + 270)
}

function outline(corners: Quad, fit = 0.98) {
  return outlineOf(corners, { share: 0.2, fit })
}

function portraitOn(left: number, top: number) {
  return { corners: rectangle(left, top, left + 80, top + 100), score: 0.9 }
}

function line(x: number, y: number, length = 200, angle = 0): TextLine {
  const end = { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) }
  return { start: { x, y }, end, sag: 0, capitalHeight: 12, score: 0.9, mrz: 0 }
}

function expectCorners(found: Quad | undefined, corners: Quad): void {
  for (const [k, { x, y }] of corners.entries()) {
    expect(found?.[k]?.x).to.be.closeTo(x, 1e-6)
    expect(found?.[k]?.y).to.be.closeTo(y, 1e-6)
  }
}

describe('locatePages', () => {
  it('accepts an outline shaped like a document as the page', () => {
    const layout = { ...nothing, documents: [outline(cardAt(100, 100))], lines: [line(150, 200)] }
    const { page, rear, direction } = locatePages(layout, null)
    expect(page).to.deep.include({ corners: cardAt(100, 100), size: card })
    expect({ rear, direction }).to.deep.equal({ rear: null, direction: 0 })
  })

  // Regression: a card with more print was read instead of the larger licence beside it.
  it('reads the larger of two pages with portraits, whichever has more print', () => {
    const large = rectangle(20, 20, 548, 391)
    const small = rectangle(600, 420, 955, 644)
    const portraits = [large, small].map((page) => portraitOn(page[0].x + 10, page[0].y + 40))
    const print = [460, 500, 540, 580].map((y) => line(720, y))
    const layout = { ...nothing, portraits, documents: [small, large].map((one) => outline(one)) }
    const { page, rear } = locatePages({ ...layout, lines: [line(250, 200), ...print] }, null)
    expect(page?.corners).to.deep.equal(large)
    expect(rear?.corners).to.deep.equal(small)
  })

  it('reads the one with more print of two pages of about one size with portraits', () => {
    const [one, other] = [rectangle(20, 20, 448, 290), rectangle(500, 320, 960, 612)]
    const portraits = [one, other].map((page) => portraitOn(page[0].x + 10, page[0].y + 40))
    const layout = { ...nothing, portraits, documents: [other, one].map((page) => outline(page)) }
    const lines = [line(200, 100), line(200, 140), line(200, 180), line(700, 500)]
    expect(locatePages({ ...layout, lines }, null).page?.corners).to.deep.equal(one)
  })

  // Otherwise a page upside down stays so in the crop, and nothing on it is where it should be.
  it('starts at the corner that is the upper left for the reader', () => {
    for (const [turns, first] of [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ] as const) {
      const corners = turns % 2 === 0 ? cardAt(100, 100) : rectangle(100, 100, 370, 528)
      const upright = { turns, probability: 1 }
      const { page } = locatePages({ ...nothing, upright, documents: [outline(corners)] }, null)
      expect(page?.corners[0], `${turns}`).to.deep.equal(corners[first])
      expect(page?.size, `${turns}`).to.deep.equal(card)
    }
  })

  // Regression: such pages were taken for two cards, and their lower half was lost.
  it('recognizes an upright booklet page as one page, not two cards', () => {
    const corners = rectangle(100, 50, 540, 675)
    const { page, rear } = locatePages({ ...nothing, documents: [outline(corners)] }, null)
    expect(page).to.deep.include({ corners, size: { widthMm: 88, heightMm: 125 } })
    expect(rear).to.equal(null)
  })

  it('finds two cards in one outline with gaps of up to 9 mm between them', () => {
    for (const gap of [0, 5, 9]) {
      const corners = rectangle(100, 50, 528, 50 + 5 * (108 + gap))
      const { rear } = locatePages(
        { ...nothing, documents: [outline(corners)], lines: [line(150, 100), line(150, 400)] },
        null,
      )
      expect(rear, `${gap} mm`).to.not.equal(null)
    }
  })

  it('recognizes the size of a page foreshortened by tilt', () => {
    // 35° about its long axis, from 2.2 page widths away, at a focal length of 1.1 picture widths.
    const [cos, sin] = [Math.cos(0.61), Math.sin(0.61)]
    const seen = mapQuad(rectangle(-214, -135, 214, 135), ({ x, y }) => {
      const depth = 1100 / (942 + y * sin)
      return { x: 500 + x * depth, y: 400 + y * cos * depth }
    })
    const { page } = locatePages({ ...nothing, documents: [outline(seen)] }, null)
    expect(page?.size).to.deep.equal(card)
  })

  // Unknown corners stay null: a wrong one shears everything that is read from the page.
  it('does not find a page from print alone, a poor outline or a shape that no document has', () => {
    const lines = [line(150, 200), line(150, 240)]
    const corners = (documents: PageLayout['documents']) =>
      locatePages({ ...nothing, lines, documents }, null).page
    expect(corners([])).to.equal(null)
    expect(corners([outline(cardAt(100, 100), 0.8)])).to.equal(null)
    expect(corners([outline(rectangle(100, 100, 500, 200))])).to.equal(null)
  })

  it('rejects an outline that cuts through print or a portrait', () => {
    const documents = [outline(cardAt(100, 100))]
    const cut = { ...nothing, documents, lines: [line(150, 200, 500)] }
    expect(locatePages(cut, null).page).to.equal(null)
    const portrait = { corners: rectangle(470, 150, 570, 280), score: 0.9 }
    expect(locatePages({ ...nothing, documents, portraits: [portrait] }, null).page).to.equal(null)
  })

  // Proves D3.10b
  it('reads the document with more print, with the other as its rear', () => {
    const [upper, lower] = [cardAt(100, 50), cardAt(100, 400)]
    const layout = {
      ...nothing,
      documents: [outline(upper), outline(lower)],
      lines: [line(150, 100), line(150, 450), line(150, 480)],
    }
    const { page, rear } = locatePages(layout, null)
    expect([page?.corners, rear?.corners]).to.deep.equal([lower, upper])
  })

  // Regression: of an EU licence, the table on its back was read instead of the holder's name.
  it('knows no edges rather than those of a side that lacks the portrait in view', () => {
    const back = outline(cardAt(100, 450))
    const lines = [line(150, 500), line(150, 540)]
    expect(locatePages({ ...nothing, documents: [back], lines }, null).page).not.to.equal(null)
    const front = outline(cardAt(100, 100), 0.8)
    const layout = {
      ...nothing,
      documents: [back, front],
      lines,
      portraits: [portraitOn(120, 140)],
    }
    expect(locatePages(layout, null).page).to.equal(null)
  })

  it('reads the document with the portrait, however much print the other has', () => {
    const [upper, lower] = [cardAt(100, 50), cardAt(100, 400)]
    const layout = {
      ...nothing,
      documents: [outline(lower), outline(upper)],
      lines: [line(150, 450), line(150, 480), line(300, 100)],
      portraits: [{ corners: rectangle(120, 100, 220, 230), score: 0.9 }],
    }
    const { page, rear } = locatePages(layout, null)
    expect([page?.corners, rear?.corners]).to.deep.equal([upper, lower])
  })

  it('does not mistake an empty slip of paper for the rear', () => {
    const documents = [outline(cardAt(100, 50)), outline(cardAt(100, 400))]
    const layout = { ...nothing, documents, lines: [line(150, 100)] }
    expect(locatePages(layout, null).rear).to.equal(null)
  })

  it('separates two sides whose outlines have merged', () => {
    const layout = {
      ...nothing,
      documents: [outline(rectangle(100, 50, 528, 620))],
      lines: [line(150, 100), line(150, 400), line(150, 440)],
    }
    const { page, rear } = locatePages(layout, null)
    expectCorners(page?.corners, cardAt(100, 350))
    expectCorners(rear?.corners, cardAt(100, 50))
    expect(rear?.size).to.deep.equal(card)
  })

  describe('with an MRZ', () => {
    const byMrz: PageInView = { corners: rectangle(300, 300, 800, 652), size: dataPage }

    it('computes the page from the MRZ when there is no outline', () => {
      expect(locatePages(nothing, byMrz).page).to.deep.equal(byMrz)
    })

    it('uses the corners of a matching outline, but the size from the MRZ', () => {
      const seen = rectangle(305, 290, 806, 655)
      const { page } = locatePages({ ...nothing, documents: [outline(seen)] }, byMrz)
      expect(page).to.deep.equal({ corners: seen, size: dataPage })
    })

    it('uses the corners of a poor outline only where it says that the page is tilted', () => {
      const cornersBeside = (seen: Quad) =>
        locatePages({ ...nothing, documents: [outline(seen, 0.92)] }, byMrz).page?.corners
      expect(cornersBeside(rectangle(305, 290, 806, 655))).to.deep.equal(byMrz.corners)
      const [, , lowerRight, lowerLeft] = byMrz.corners
      const tilted: Quad = [{ x: 345, y: 370 }, { x: 766, y: 370 }, lowerRight, lowerLeft]
      expect(cornersBeside(tilted)).to.deep.equal(tilted)
    })

    it('uses another document as the rear, however much is printed on it', () => {
      const documents = [outline(cardAt(10, 10))]
      const layout = { ...nothing, documents, lines: [line(50, 100), line(50, 140)] }
      const { page, rear } = locatePages(layout, byMrz)
      expect(page).to.deep.equal(byMrz)
      expect(rear?.corners).to.deep.equal(cardAt(10, 10))
    })

    it('uses the place with a portrait beside the card as the other side', () => {
      const layout = {
        ...nothing,
        lines: [line(240, 158), line(240, 412)],
        portraits: [{ corners: rectangle(120, 210, 220, 340), score: 0.9 }],
      }
      const back = { corners: cardAt(100, 420), size: card }
      const { rear } = locatePages(layout, back)
      expect(rear?.size).to.deep.equal(card)
      expect(rear?.corners[0]?.y).to.be.closeTo(150, 11)
      expect(locatePages(layout, null).rear).to.equal(null)
    })

    // A vote may err; an MRZ is read in one direction only.
    it('reads in the direction of the MRZ, whatever the vote says', () => {
      const [p, q, r, s] = byMrz.corners
      const turned: PageInView = { ...byMrz, corners: [r, s, p, q] }
      const documents = [outline(rectangle(305, 290, 806, 655))]
      const { page, direction } = locatePages({ ...nothing, documents }, turned)
      expect(Math.abs(direction)).to.be.closeTo(Math.PI, 1e-9)
      expect(page?.corners[0]).to.deep.equal({ x: 806, y: 655 })
    })
  })
})

describe('viewOf', () => {
  it('maps millimetres on the page to pixels, corner to corner', () => {
    const corners: Quad = [
      { x: 10, y: 20 },
      { x: 200, y: 30 },
      { x: 210, y: 150 },
      { x: 5, y: 140 },
    ]
    const view = viewOf(corners, card)
    if (view === null) throw new Error('there is one')
    expectCorners(
      mapQuad(rectangle(0, 0, 85.6, 54), (place) => applyHomography(view, place)),
      corners,
    )
  })
})

import { cardsInOutline } from '../../../worker/page/cards-in-outline.ts'
import { rectangle } from '../../../worker/page/corners.ts'
import { locatePages } from '../../../worker/page/locate-pages.ts'
import { areaOf, type Quad } from '../../../worker/text/detect/quadrilateral.ts'
import { emptyLayout } from '../../support/pictures/synthetic-maps.ts'
import { levelLine } from '../../support/readings/level-line.ts'

const frame = { width: 800, height: 700 }

/** Light cards of 428 × 270 pixels on a dark table: one, and over it another one. */
const below = rectangle(170, 300, 598, 570)
const above = rectangle(190, 140, 618, 410)
const hull = [
  { x: 190, y: 140 },
  { x: 618, y: 140 },
  { x: 618, y: 410 },
  { x: 598, y: 570 },
  { x: 170, y: 570 },
  { x: 170, y: 300 },
]

function onTable(...cards: readonly (readonly [card: Quad, light: number])[]) {
  const data = new Uint8Array(frame.width * frame.height).fill(70)
  for (const [[{ x: left, y: top }, , { x: right, y: bottom }], light] of cards) {
    for (let y = top; y < bottom; y++)
      data.fill(light, y * frame.width + left, y * frame.width + right)
  }
  return { data, ...frame }
}

const pile = onTable([below, 150], [above, 210])

/** To about a millimetre. */
function expectNear(found: Quad | undefined, wanted: Quad): void {
  for (const { x, y } of wanted) {
    const off = Math.min(...(found ?? []).map((corner) => Math.hypot(corner.x - x, corner.y - y)))
    expect(off, `a corner at ${x}, ${y}`).to.be.below(6)
  }
}

describe('cardsInOutline', () => {
  it('finds the card that lies over another one', () => {
    const [first, ...others] = cardsInOutline(hull, 1, frame, pile)
    expectNear(first, above)
    expect(others.every((other) => areaOf(other) <= areaOf(first ?? above))).to.equal(true)
  })

  it('finds one of which a single side runs along the outline, long or short', () => {
    const upper = rectangle(190, 100, 618, 370)
    const stack = onTable([rectangle(190, 260, 618, 530), 150], [upper, 210])
    expectNear(cardsInOutline(rectangle(190, 100, 618, 530), 1, frame, stack)[0], upper)
    const left = rectangle(60, 200, 488, 470)
    const row = onTable([rectangle(220, 200, 648, 470), 150], [left, 210])
    expectNear(cardsInOutline(rectangle(60, 200, 648, 470), 1, frame, row)[0], left)
  })

  it('finds none of more than its share of the outline', () => {
    expect(cardsInOutline(hull, 0.3, frame, pile)).to.deep.equal([])
  })

  it('finds none where no edge ends the card on top', () => {
    const one = onTable([rectangle(170, 140, 618, 570), 180])
    expect(cardsInOutline(hull, 1, frame, one)).to.deep.equal([])
  })
})

describe('a pile of cards', () => {
  const face = { corners: rectangle(210, 200, 290, 300), score: 0.9 }
  const documents = [{ corners: rectangle(180, 140, 610, 570), hull, share: 0.4, fit: 0.93 }]
  const lines = [line(240), line(280), line(480)]
  const layout = { ...emptyLayout(), documents, lines, portraits: [face] }

  function line(y: number) {
    return levelLine(320, 560, y)
  }

  it('is read as the card on top, whose edges are seen', () => {
    const { page, isSeen, rear } = locatePages(layout, null, frame, () => pile)
    expectNear(page?.corners, above)
    expect(page?.size).to.deep.equal({ widthMm: 85.6, heightMm: 54 })
    expect({ isSeen, rear }).to.deep.equal({ isSeen: true, rear: null })
  })

  it('is not looked for where no portrait is in view, or one card fills its outline', () => {
    const unseen = () => expect.fail('looked at the picture')
    locatePages({ ...layout, portraits: [], lines: [] }, null, frame, unseen)
    const card = { corners: above, hull: above, share: 0.2, fit: 0.98 }
    const { page } = locatePages({ ...layout, documents: [card] }, null, frame, unseen)
    expect(page?.corners).to.deep.equal(above)
  })
})

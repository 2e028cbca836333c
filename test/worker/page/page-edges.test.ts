import type { Grey } from '../../../worker/image/raster.ts'
import { isWithin, rectangle } from '../../../worker/page/corners.ts'
import { edgesOfPage } from '../../../worker/page/page-edges.ts'
import type { Quad } from '../../../worker/text/detect/quadrilateral.ts'

const card: Quad = [
  { x: 150, y: 120 },
  { x: 570, y: 150 },
  { x: 552, y: 414 },
  { x: 132, y: 384 },
]

/** A picture of 700 × 520 pixels: `inside` the card and `outside` it, each by place. */
function drawn(inside: (x: number, y: number) => number, outside: typeof inside): Grey {
  const [width, height] = [700, 520]
  const data = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    data[i] = isWithin(card, { x, y }) ? inside(x, y) : outside(x, y)
  }
  return { data, width, height }
}

/** Dark marks on paper, as light as the card on the whole. */
const print = (x: number, y: number) => {
  const mark = Math.sin((x >> 2) * 12.9898 + (y >> 2) * 78.233) * 43758.5453
  return mark - Math.floor(mark) < 0.36 ? 90 : 215
}
const plain = (level: number) => () => level

/** All shapes are a page's. */
const anyShape = () => 0

function expectCard(corners: Quad | undefined): void {
  for (const [k, { x, y }] of card.entries())
    expect(Math.hypot(x - (corners?.[k]?.x ?? 0), y - (corners?.[k]?.y ?? 0)), `${k}`).below(5)
}

describe('edgesOfPage', () => {
  it('finds the corners of a turned card from an outline that is too small and level', () => {
    const rough = rectangle(165, 150, 540, 385)
    const found = edgesOfPage(drawn(plain(200), plain(90)), rough, anyShape)
    expectCard(found?.corners)
    expect(found?.leastScore).to.be.above(1.75)
  })

  it('finds a card on print that is as light as the card', () => {
    const found = edgesOfPage(drawn(plain(170), print), rectangle(165, 150, 540, 385), anyShape)
    expectCard(found?.corners)
    expect(found?.leastScore).to.be.above(1.75)
  })

  it('does not give a side of a picture without edges a high score', () => {
    for (const same of [plain(128), print]) {
      const found = edgesOfPage(drawn(same, same), rectangle(165, 150, 540, 385), anyShape)
      expect(found?.leastScore ?? 0).to.be.below(1.75)
    }
  })

  it('returns null where no edges make the shape of a page', () => {
    const seen = drawn(plain(200), plain(90))
    expect(edgesOfPage(seen, rectangle(180, 160, 530, 380), () => 0.2)).to.equal(null)
  })

  it('returns null for an outline too narrow to have edges of its own', () => {
    const seen = drawn(plain(200), plain(90))
    expect(edgesOfPage(seen, rectangle(100, 100, 600, 140), anyShape)).to.equal(null)
  })
})

import { detectDocuments } from '../../../../worker/text/detect/detect-documents.ts'
import { emptyMaps, paint } from '../../../support/pictures/synthetic-maps.ts'

describe('detectDocuments', () => {
  it('finds the corners of a turned page', () => {
    const maps = emptyMaps()
    paint(maps, maps.document, { x: 120, y: 88, length: 120, thickness: 76, angle: 0.2 })
    const [page, ...others] = detectDocuments(maps)
    expect(others).to.have.length(0)
    expect(page?.fit).to.be.above(0.95)
    const [cos, sin] = [Math.cos(0.2), Math.sin(0.2)]
    const at = (u: number, v: number) => ({
      x: (120 + u * cos - v * sin + 0.5) * 4 - 0.5,
      y: (88 + u * sin + v * cos + 0.5) * 4 - 0.5,
    })
    const expected = [at(-60, -38), at(60, -38), at(60, 38), at(-60, 38)]
    for (const [k, corner] of expected.entries()) {
      expect(page?.corners[k]?.x).to.be.closeTo(corner.x, 6)
      expect(page?.corners[k]?.y).to.be.closeTo(corner.y, 6)
    }
  })

  it('extends the sides of a card with rounded corners until they meet', () => {
    const maps = emptyMaps()
    const radius = 8
    for (let y = 40; y < 120; y++) {
      for (let x = 50; x < 180; x++) {
        const dx = Math.max(50 + radius - x, x - (179 - radius), 0)
        const dy = Math.max(40 + radius - y, y - (119 - radius), 0)
        if (Math.hypot(dx, dy) <= radius) maps.document[y * maps.width + x] = 6
      }
    }
    const [card] = detectDocuments(maps)
    expect(card?.corners[0].x).to.be.closeTo(200, 6)
    expect(card?.corners[0].y).to.be.closeTo(160, 6)
    expect(card?.corners[2].x).to.be.closeTo(720, 6)
    expect(card?.corners[2].y).to.be.closeTo(480, 6)
  })

  it('gives a page a hull of its four sides, and cards that overlap one of all their sides', () => {
    const page = emptyMaps()
    paint(page, page.document, { x: 120, y: 88, length: 120, thickness: 76, angle: 0.2 })
    expect(detectDocuments(page)[0]?.hull).to.have.length(4)
    const cards = emptyMaps()
    paint(cards, cards.document, { x: 90, y: 66, length: 110, thickness: 70 })
    paint(cards, cards.document, { x: 130, y: 106, length: 110, thickness: 70 })
    expect(detectDocuments(cards)[0]?.hull).to.have.length(6)
  })

  it('finds two cards separately, the larger first', () => {
    const maps = emptyMaps()
    paint(maps, maps.document, { x: 60, y: 60, length: 80, thickness: 50 })
    paint(maps, maps.document, { x: 170, y: 90, length: 100, thickness: 64 })
    const found = detectDocuments(maps)
    expect(found).to.have.length(2)
    expect(found[0]?.share).to.be.above(found[1]?.share ?? 1)
  })

  it('gives a page that fills the picture the corners of the picture', () => {
    const maps = emptyMaps()
    maps.document.fill(5)
    const [page] = detectDocuments(maps)
    expect(page?.corners[0]).to.deep.equal({ x: -0.5, y: -0.5 })
    expect(page?.corners[2]).to.deep.equal({ x: 959.5, y: 703.5 })
  })

  it('finds nothing in an empty picture, and only four-cornered pages in a thin line', () => {
    const maps = emptyMaps()
    expect(detectDocuments(maps)).to.deep.equal([])
    for (let x = 0; x < maps.width; x++) maps.document[80 * maps.width + x] = 6
    for (const { corners } of detectDocuments(maps)) expect(corners).to.have.length(4)
  })
})

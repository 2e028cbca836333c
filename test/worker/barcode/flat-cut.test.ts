import { cutOnPage } from '../../../worker/barcode/flat-cut.ts'
import { viewOf } from '../../../worker/page/corners.ts'

const card = { widthMm: 85.6, heightMm: 54 }

/** A card whose upper edge is `upper` px wide and whose lower one 600, from y = 50 to y = 400. */
function cutOfCard(upper: number, y: number, height: number) {
  const toOverview = viewOf(
    [
      { x: 400 - upper / 2, y: 50 },
      { x: 400 + upper / 2, y: 50 },
      { x: 700, y: 400 },
      { x: 100, y: 400 },
    ],
    card,
  )
  if (toOverview === null) throw new Error('no view')
  const region = { centre: { x: 400, y }, width: 200, height, direction: 0 }
  return cutOnPage(region, { toOverview, size: card })
}

describe('cutOnPage', () => {
  it('has the area of the region in the picture', () => {
    const cut = cutOfCard(500, 225, 100)
    const { width, height } = cut?.size ?? { width: 0, height: 0 }
    expect(width * height).to.be.closeTo((200 * 1.16 + 20) * (100 * 1.16 + 20), 1)
  })

  // Its size would be of a plane seen from behind, or no number, which no limit of pixels bounds.
  for (const [where, height] of [
    ['on', 350],
    ['beyond', 380],
  ] as const) {
    it(`is null where the region reaches what lies ${where} the horizon of its page`, () => {
      expect(cutOfCard(120, 175, height)).to.equal(null)
    })
  }
})

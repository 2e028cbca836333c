import sharp from 'sharp'
import { applyHomography } from '../../../worker/image/homography.ts'
import type { Orientation } from '../../../worker/image/orientation.ts'
import type { Picture } from '../../../worker/image/picture.ts'
import { rectangle } from '../../../worker/page/corners.ts'
import { type FlatView, viewOfPage, viewOfPicture } from '../../../worker/page/flat-view.ts'
import { RectifiedPage } from '../../../worker/page/rectified-page.ts'
import { openedPicture } from '../../support/pictures/opened-picture.ts'

/** White, with a black square of 40 px whose middle is at (240, 120). */
async function marked(width: number, height: number): Promise<Picture> {
  const white = { width, height, channels: 3, background: '#ffffff' } as const
  const mark = { ...white, width: 40, height: 40, background: '#000000' }
  const image = await sharp({ create: white })
    .composite([{ input: { create: mark }, left: 220, top: 100 }])
    .png()
    .toBuffer()
  return openedPicture(image)
}

/** Where the black of a view lies in the overview. */
function markIn({ grey, perUnit, toOverview }: FlatView) {
  let [count, x, y] = [0, 0, 0]
  grey.data.forEach((level, at) => {
    if (level > 100) return
    count++
    x += at % grey.width
    y += Math.floor(at / grey.width)
  })
  return applyHomography(toOverview, {
    x: (x / count + 0.5) / perUnit,
    y: (y / count + 0.5) / perUnit,
  })
}

describe('a flat view', () => {
  for (const orientation of [1, 2, 3, 5, 6, 8] as const satisfies Orientation[]) {
    // A wrong place would cut a different line out of the picture.
    it(`of a whole picture maps back to the overview, orientation ${orientation}`, async () => {
      const view = await viewOfPicture(await marked(600, 400), orientation)
      expect(view.size).to.equal(null)
      expect(view.grey.width).to.equal(orientation >= 5 ? 400 : 600)
      const { x, y } = markIn(view)
      expect(x).to.be.closeTo(239.5, 0.5)
      expect(y).to.be.closeTo(119.5, 0.5)
    })
  }

  it('of a large picture is finer than its overview', async () => {
    const picture = await marked(2000, 1000)
    const view = await viewOfPicture(picture, 1)
    expect(view.grey.width).to.be.at.least(1600)
    const { x, y } = markIn(view)
    const scale = picture.overviewGrey.width / 2000
    expect(x).to.be.closeTo(240 * scale - 0.5, 0.5)
    expect(y).to.be.closeTo(120 * scale - 0.5, 0.5)
  })

  it('of a huge picture is no finer than it needs to be', async () => {
    const picture = await marked(5000, 1200)
    const view = await viewOfPicture(picture, 6)
    expect(view.grey.height).to.be.within(1600, 3200)
    const { x, y } = markIn(view)
    const scale = picture.overviewGrey.width / 5000
    expect(x).to.be.closeTo(240 * scale - 0.5, 0.5)
    expect(y).to.be.closeTo(120 * scale - 0.5, 0.5)
  })

  it('of a page is measured in millimetres', async () => {
    const picture = await marked(600, 400)
    const size = { widthMm: 85.6, heightMm: 54 }
    const page = RectifiedPage.of(picture, { corners: rectangle(86, 80, 514, 350), size })
    if (page === null) throw new Error('no page')
    const view = await viewOfPage(page)
    expect(view).to.deep.include({ size, perUnit: page.perMm })
    expect(markIn(view).x).to.be.closeTo(239.5, 0.7)
  })
})

import sharp from 'sharp'
import type { Picture } from '../../../worker/image/picture.ts'
import { rectangle } from '../../../worker/page/corners.ts'
import { RectifiedPage } from '../../../worker/page/rectified-page.ts'
import type { Quad } from '../../../worker/text/detect/quadrilateral.ts'
import { openedPicture } from '../../support/pictures/opened-picture.ts'

const size = { widthMm: 85.6, heightMm: 54 }

/** A picture whose left half is dark, its right half light. */
async function halves(width: number, height: number): Promise<Picture> {
  const light = { width: width / 2, height, channels: 3, background: '#ffffff' } as const
  const image = await sharp({ create: { ...light, width, background: '#000000' } })
    .composite([{ input: { create: light }, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
  return openedPicture(image)
}

function pageOf(picture: Picture, corners: Quad): RectifiedPage {
  const page = RectifiedPage.of(picture, { corners, size })
  if (page === null) throw new Error('no page')
  return page
}

describe('RectifiedPage', () => {
  it('draws the page to scale', async () => {
    const picture = await halves(600, 400)
    const page = pageOf(picture, rectangle(86, 80, 514, 350))
    expect(page.perMm).to.be.closeTo(5, 1e-9)
    const { data, width, height } = await page.grey()
    expect({ width, height }).to.deep.equal({ width: 428, height: 270 })
    const row = data.subarray(135 * width, 136 * width)
    expect([row[0], row[210], row[217], row[427]]).to.deep.equal([0, 0, 255, 255])
  })

  it('turns the page upright', async () => {
    const picture = await halves(600, 400)
    const [p, q, r, s] = rectangle(86, 80, 514, 350)
    const { data } = await pageOf(picture, [r, s, p, q]).grey()
    expect([data[0], data.at(-1)]).to.deep.equal([255, 0])
  })

  // Enlarged print is no easier to read and costs more.
  it('is no finer than the picture, and as fine as a 300 dpi scan for a fine one', async () => {
    const small = await halves(300, 200)
    expect(pageOf(small, rectangle(-0.5, -0.5, 299.5, 199.5)).perMm).to.be.closeTo(3.6, 0.1)
    const large = await halves(3000, 2000)
    const { width, height } = large.overviewGrey
    const page = pageOf(large, rectangle(-0.5, -0.5, width - 0.5, height - 0.5))
    expect(page.perMm).to.equal(12)
    expect(await page.grey()).to.include({ width: 1027, height: 648 })
  })

  it('is drawn only once', async () => {
    const page = pageOf(await halves(600, 400), rectangle(86, 80, 514, 350))
    expect(await page.grey()).to.equal(await page.grey())
  })

  it('is null when the corners do not span a plane', async () => {
    const line = rectangle(10, 50, 200, 50)
    expect(RectifiedPage.of(await halves(600, 400), { corners: line, size })).to.equal(null)
  })
})

import sharp, { type Sharp } from 'sharp'
import { cropOf, judgeFrame, lumaOf } from '../../../../api/site/capture/frame.js'

const specimen = new URL('../../../../api/site/try/specimens/passport.jpg', import.meta.url)
  .pathname
const width = 240

/** The luma of the specimen as a camera sees it, changed. */
async function seen(change: (picture: Sharp) => Sharp): Promise<Uint8Array> {
  const flat = await sharp(specimen).resize(width).flatten().png().toBuffer()
  return lumaOf(new Uint8ClampedArray(await change(sharp(flat)).ensureAlpha().raw().toBuffer()))
}

/** The verdict on a frame that follows one just like it. */
const judged = (luma: Uint8Array) => judgeFrame(luma, width, luma)

describe('judgeFrame', () => {
  it('accepts a sharp, still document', async () => {
    expect(judged(await seen((picture) => picture))).to.equal('good')
  })

  it('says that the document is dark, blurred, or moves', async () => {
    expect(judged(await seen((picture) => picture.linear(0.15)))).to.equal('dark')
    expect(judged(await seen((picture) => picture.blur(4)))).to.equal('blurred')
    const before = await seen((picture) => picture.flop())
    expect(judgeFrame(await seen((picture) => picture), width, before)).to.equal('moving')
    expect(judgeFrame(before, width, null)).to.equal('moving')
  })

  it('says that something shines on a document that is not white itself', async () => {
    const luma = await seen((picture) => picture.linear(0.7))
    for (let y = 40; y < 90; y++) luma.fill(255, y * width + 90, y * width + 160)
    expect(judged(luma)).to.equal('glare')
  })

  it('does not see a document on a bare table', () => {
    expect(judged(new Uint8Array(width * 150).fill(140))).to.equal('empty')
  })
})

describe('cropOf', () => {
  // A video of 4:3 in a square element loses an eighth at the left and at the right.
  it('finds the pixels of a video that a box of the page shows', () => {
    const video = { width: 1600, height: 1200 }
    const box = { x: 30, y: 60, width: 240, height: 150 }
    expect(cropOf(video, { width: 300, height: 300 }, box, 0)).to.deep.equal({
      x: 320,
      y: 240,
      width: 960,
      height: 600,
    })
  })

  it('adds a margin that ends where the video ends', () => {
    const video = { width: 1000, height: 1000 }
    const box = { x: 0, y: 0, width: 1000, height: 500 }
    const crop = cropOf(video, video, box, 0.1)
    expect(crop).to.deep.equal({ x: 0, y: 0, width: 1000, height: 550 })
  })
})

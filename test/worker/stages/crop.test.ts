import { expect } from 'chai'
import sharp from 'sharp'
import { systemClock } from '../../../shared/clock.ts'
import { newContext, type ScanContext } from '../../../worker/context.ts'
import { Picture } from '../../../worker/picture.ts'
import { crop } from '../../../worker/stages/crop.ts'

/** What the stage meets when no zone was found in a grey picture of this size. */
async function contextOf(width: number, height: number): Promise<ScanContext> {
  const image = await sharp({ create: { width, height, channels: 3, background: '#9a8468' } })
    .png()
    .toBuffer()
  const task = {
    image,
    deadlineAt: Date.now() + 60_000,
    today: '2026-11-21',
    returnPortrait: false,
    expectCountry: null,
    withdrawn: new Int32Array(new SharedArrayBuffer(4)),
  }
  const reader = { lineHeight: 24, readLines: async () => [] }
  const context = newContext(task, {
    clock: systemClock,
    reader,
    secondReader: async () => reader,
  })
  context.picture = await Picture.open(image)
  return context
}

async function sizeOf(base64: string | null): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(Buffer.from(base64 ?? '', 'base64')).metadata()
  return { width, height }
}

describe('crop', () => {
  it('shows the whole picture, reduced, when no zone says where the page is', async () => {
    const context = await contextOf(800, 500)
    await crop(context)
    expect(await sizeOf(context.documentCrop)).to.deep.equal({ width: 400, height: 250 })
    expect(await sizeOf(context.thumbnail)).to.deep.equal({ width: 96, height: 60 })
  })

  it('does not enlarge a small picture', async () => {
    const context = await contextOf(60, 40)
    await crop(context)
    expect(await sizeOf(context.documentCrop)).to.deep.equal({ width: 60, height: 40 })
  })

  // No JPEG is wider than 65,535 px: what was read of the document must not be lost for that.
  it('leaves a crop that cannot be written null and keeps the thumbnail', async () => {
    const context = await contextOf(70_000, 3)
    await crop(context)
    expect(context.documentCrop).to.equal(null)
    expect(await sizeOf(context.thumbnail)).to.deep.equal({ width: 96, height: 1 })
  })

  it('leaves both null when nothing can be cut out', async () => {
    const context = await contextOf(80, 50)
    const unreadable = {
      get: () => {
        throw new RangeError('out of memory')
      },
    }
    context.picture = Object.create(context.picture, { overview: unreadable })
    await crop(context)
    expect(context).to.include({ documentCrop: null, thumbnail: null })
  })

  it('has nothing to do without a picture', async () => {
    const context = await contextOf(80, 50)
    context.picture = null
    await crop(context)
    expect(context).to.include({ documentCrop: null, thumbnail: null })
  })
})

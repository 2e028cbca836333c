import sharp, { type Sharp } from 'sharp'
import { Picture } from '../../../../worker/image/picture.ts'
import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import { crop, sceneOf } from '../../../../worker/pipeline/stages/crop.ts'
import { detectLayout } from '../../../../worker/pipeline/stages/detect-layout.ts'
import { locate } from '../../../../worker/pipeline/stages/locate.ts'
import { readMrz } from '../../../../worker/pipeline/stages/read-mrz.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { demoPng } from '../../../support/pictures/demo-document.ts'
import { exampleSeen, readerSeeing } from '../../../support/readings/icao-example.ts'

/** The context before the stage, for a plain picture of this size without an MRZ. */
async function contextOf(width: number, height: number): Promise<ScanContext> {
  const plain = { width, height, channels: 3, background: '#9a8468' } as const
  return contextOfImage(await sharp({ create: plain }).png().toBuffer())
}

async function contextOfImage(image: Buffer): Promise<ScanContext> {
  const task = recognizeTask({ image, returnPortrait: false })
  const reader = readerSeeing(exampleSeen())
  const context = newContext(task, engineReading(reader))
  context.picture = await Picture.open(image)
  context.page = { orientation: 1, front: null, rear: null, isSeen: false, knownBy: 'print' }
  return context
}

async function sizeOf(base64: string | null): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(Buffer.from(base64 ?? '', 'base64')).metadata()
  return { width, height }
}

/** The share of a picture that has the colour around the page. */
async function redShare(picture: Sharp): Promise<number> {
  const samples = await picture.raw().toBuffer()
  let red = 0
  for (let p = 0; p < samples.length; p += 3) {
    const [r = 0, g = 0] = samples.subarray(p, p + 2)
    if (r > 200 && g < 60) red++
  }
  return red / (samples.length / 3)
}

describe('crop', () => {
  // Print that was read is not a signature; very short lines may be specks and say nothing.
  it('returns how certainly each line of a side was read, without very short ones', async () => {
    const context = await contextOf(800, 500)
    const line = (text: string, sure: number) => ({
      text,
      characters: Array.from(text, () => ({ probability: sure })),
      box: { x0: 10, y0: 20, x1: 40, y1: 22 },
      capitalHeight: 2,
      inPicture: null,
    })
    context.print = {
      lines: [line('SPECIMEN', 0.9), line('II', 0.9)],
      size: { width: 85.6, height: 54 },
    }
    context.rearPrint = { ...context.print, size: null }
    const scene = sceneOf(context)
    const place = { left: 10, top: 20, right: 40, bottom: 22, capitalHeight: 2 }
    expect(scene?.frontLines).to.have.length(1)
    expect(scene?.frontLines[0]).to.include(place)
    expect(scene?.frontLines[0]?.sure).to.be.closeTo(0.9, 1e-9)
    expect(scene?.rearLines, 'of no known size').to.deep.equal([])
  })

  // Nobody asked for a copy of a picture of somebody's living room.
  // Proves D3.3a
  it('does not make a crop or thumbnail if no document is in view', async () => {
    const context = await contextOf(800, 500)
    context.page = null
    await crop(context)
    expect(context.crops).to.include({ document_crop: null, thumbnail: null })
  })

  it('returns the whole picture, reduced, if the edges of the page are not known', async () => {
    const context = await contextOf(800, 500)
    await crop(context)
    expect(await sizeOf(context.crops.document_crop)).to.deep.equal({ width: 400, height: 250 })
    expect(await sizeOf(context.crops.thumbnail)).to.deep.equal({ width: 96, height: 60 })
  })

  // A large picture is halved to look for the MRZ, but the crop is cut from the original.
  for (const side of [900, 1800]) {
    it(`crops the page from a picture ${side + 200} pixels wide`, async () => {
      const page = sharp(await demoPng()).resize(side)
      const beside = { left: 160, right: 40, top: 90, bottom: 30, background: '#ff0000' }
      const context = await contextOfImage(await page.extend(beside).jpeg().toBuffer())
      await detectLayout(context)
      await readMrz(context, () => false)
      locate(context)
      await crop(context)
      const cut = sharp(Buffer.from(context.crops.document_crop ?? '', 'base64'))
      const { width, height } = await cut.metadata()
      expect(width / height).to.be.closeTo(125 / 88, 0.02)
      expect(await redShare(cut)).to.be.below(0.03)
    })
  }

  it('does not enlarge a small picture', async () => {
    const context = await contextOf(60, 40)
    await crop(context)
    expect(await sizeOf(context.crops.document_crop)).to.deep.equal({ width: 60, height: 40 })
  })

  // No JPEG is wider than 65,535 px, but that must not cost what was read of the document.
  // Proves D3.10c
  it('leaves a crop that cannot be encoded null and keeps the thumbnail', async () => {
    const context = await contextOf(70_000, 3)
    await crop(context)
    expect(context.crops.document_crop).to.equal(null)
    expect(await sizeOf(context.crops.thumbnail)).to.deep.equal({ width: 96, height: 1 })
    expect(context.failedCrops).to.deep.equal([{ crop: 'document_crop', error: 'Error' }])
  })

  // Proves D3.10c
  it('leaves crop and thumbnail null if the picture cannot be cut', async () => {
    const context = await contextOf(80, 50)
    const unreadable = {
      get: () => {
        throw new RangeError('out of memory')
      },
    }
    context.picture = Object.create(context.picture, { colour: unreadable })
    await crop(context)
    expect(context.crops).to.include({ document_crop: null, thumbnail: null })
    // A bug would go unnoticed otherwise; the error tells nothing of the document.
    expect(context.failedCrops).to.deep.include({ crop: 'page', error: 'RangeError' })
  })

  it('does nothing without a picture', async () => {
    const context = await contextOf(80, 50)
    context.picture = null
    await crop(context)
    expect(context.crops).to.include({ document_crop: null, thumbnail: null })
  })
})

import sharp from 'sharp'
import { backgroundTile, tileSide } from '../../../../scripts/specimens/camera/backgrounds.ts'
import { photographSpecimen } from '../../../../scripts/specimens/photograph.ts'
import { createRandom } from '../../../../scripts/specimens/random.ts'
import { randomDescription } from '../../../../scripts/specimens/random-description.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import { Picture } from '../../../../worker/image/picture.ts'
import { type FoundPage, type MrzPage, newContext } from '../../../../worker/pipeline/context.ts'
import { locate } from '../../../../worker/pipeline/stages/locate.ts'
import type { PageLayout } from '../../../../worker/text/detect/detect-layout.ts'
import { engineReading, layoutOf } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { readerSeeing } from '../../../support/readings/icao-example.ts'
import { levelLine } from '../../../support/readings/level-line.ts'

async function pageIn(
  image: Buffer,
  mrzPage: MrzPage | null = null,
  alsoSeen: Partial<PageLayout> = {},
): Promise<FoundPage | null> {
  const task = recognizeTask({ image, deadlineAtMs: 0, returnPortrait: false })
  const context = newContext(task, engineReading(readerSeeing([])))
  const picture = await Picture.open(image)
  if (picture === null) throw new Error('no picture')
  context.picture = picture
  context.layout = { ...(await layoutOf(picture)), ...alsoSeen }
  context.mrzPage = mrzPage
  locate(context)
  return context.page
}

/** Hills under a sky, as grainy as grass: smoothed noise of several scales. */
async function landscape(seed: string): Promise<Buffer> {
  const random = createRandom(seed)
  const layers = await Promise.all(
    [4, 16, 64, 256].map((cells) => {
      const noise = Buffer.from(Array.from({ length: cells * cells }, () => random.integer(0, 255)))
      return sharp(noise, { raw: { width: cells, height: cells, channels: 1 } })
        .resize(1000, 750, { fit: 'fill', kernel: 'cubic' })
        .extractChannel(0)
        .raw()
        .toBuffer()
    }),
  )
  const grey = Buffer.from(
    layers[0]?.map((_, i) => {
      const relief = layers.reduce((sum, layer, k) => sum + ((layer[i] ?? 0) - 128) / 1.5 ** k, 0)
      const isSky = i / 1000 < 300 + ((layers[0]?.[i % 1000] ?? 0) - 128)
      return Math.max(0, Math.min(255, isSky ? 205 + relief / 12 : 105 + relief / 2))
    }) ?? [],
  )
  return sharp(grey, { raw: { width: 1000, height: 750, channels: 1 } })
    .jpeg()
    .toBuffer()
}

const licence = randomDescription('find-page', 'DL')

describe('locate', () => {
  // Proves D3.3b
  it('finds a page by its print in all four orientations', async () => {
    const flat = (await renderSpecimen(licence)).png
    const found = []
    for (const degrees of [0, 90, 180, 270])
      found.push(await pageIn(await sharp(flat).rotate(degrees).png().toBuffer()))
    expect(found.map((page) => page?.orientation)).to.deep.equal([1, 8, 3, 6])
  })

  it('finds a page that is stored turned, with an EXIF orientation', async () => {
    const flat = sharp((await renderSpecimen(licence)).png)
    for (const [orientation, degrees] of [
      [6, 270],
      [3, 180],
      [8, 90],
    ] as const) {
      const stored = await flat.clone().rotate(degrees).toBuffer()
      const image = await sharp(stored).withMetadata({ orientation }).png().toBuffer()
      expect((await pageIn(image))?.orientation).to.equal(orientation)
    }
  })

  for (const severity of [1, 2, 3] as const) {
    it(`finds a page in a photograph of severity ${severity}`, async () => {
      expect(
        await pageIn(await photographSpecimen(licence, { severity, seed: 'page' })),
      ).not.to.equal(null)
    })
  }

  // After `unsupported_document` a caller would look for a fault in a document that is not there.
  for (const kind of ['lid', 'desk', 'wood', 'cloth', 'clutter'] as const) {
    // Proves 2.2g
    it(`does not find a page on a background of ${kind} alone`, async () => {
      const data = Buffer.from(await backgroundTile(kind, createRandom('find-page')))
      const raw = { width: tileSide, height: tileSide, channels: 3 } as const
      expect(await pageIn(await sharp(data, { raw }).blur(1.2).jpeg().toBuffer())).to.equal(null)
    })
  }

  // Proves 2.2g
  it('does not find a page in landscapes', async () => {
    for (const seed of ['hills', 'dunes', 'moor']) {
      expect(await pageIn(await landscape(seed)), seed).to.equal(null)
    }
  })

  // After `no_document_found` nobody would think of the focus of a blurred photograph.
  it('counts MRZ lines that could not be read as a document', async () => {
    const plain = { width: 800, height: 500, channels: 3, background: '#fff' } as const
    const image = await sharp({ create: plain }).png().toBuffer()
    const line = (y: number) => levelLine(60, 740, y, { capitalHeight: 14, mrz: 0.9 })
    const upright = { turns: 0, probability: 1 } as const
    const page = await pageIn(image, null, { upright, mrzLines: [line(400), line(440)] })
    expect(page).to.include({ front: null, isSeen: false, knownBy: 'print' })
    expect(await pageIn(image)).to.equal(null)
  })

  // The network may err; an MRZ that was read is upright, as it reads in one direction only.
  it('uses the orientation of the MRZ rather than that of the layout network', async () => {
    const flat = (await renderSpecimen(licence)).png
    const page = await pageIn(flat, { orientation: 3, inMm: null })
    expect(page).to.include({ orientation: 3, knownBy: 'mrz' })
  })
})

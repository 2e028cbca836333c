import { expect } from 'chai'
import sharp from 'sharp'
import { backgroundTile, tileSide } from '../../../../scripts/specimens/camera/backgrounds.ts'
import { photographSpecimen } from '../../../../scripts/specimens/photograph.ts'
import { createRandom } from '../../../../scripts/specimens/random.ts'
import { randomDescription } from '../../../../scripts/specimens/random-description.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import { Picture } from '../../../../worker/image/picture.ts'
import { type FoundPage, newContext } from '../../../../worker/pipeline/context.ts'
import { findPage } from '../../../../worker/pipeline/stages/find-page.ts'
import { readerSeeing } from '../../../support/icao-example.ts'
import { engineReading } from '../../../support/layout-network.ts'

async function pageIn(image: Buffer, known: FoundPage | null = null): Promise<FoundPage | null> {
  const task = {
    image,
    deadlineAt: 0,
    today: '2026-11-21',
    returnPortrait: false,
    expectCountry: null,
    cancelled: new Int32Array(new SharedArrayBuffer(4)),
  }
  const reader = readerSeeing([])
  const context = newContext(task, engineReading(reader))
  context.picture = await Picture.open(image)
  context.page = known
  findPage(context)
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

describe('findPage', () => {
  // Proves D3.3b
  it('finds a page by its print, upright and on its side', async () => {
    const flat = (await renderSpecimen(licence)).png
    const upright = await pageIn(flat)
    expect(upright).to.deep.equal({ orientation: 1, inMm: null, knownBy: 'print' })
    const onItsSide = await sharp(flat).rotate(90).png().toBuffer()
    expect((await pageIn(onItsSide))?.orientation).to.equal(6)
  })

  for (const severity of [1, 2, 3] as const) {
    it(`finds one in photographs of severity ${severity}`, async () => {
      expect(
        await pageIn(await photographSpecimen(licence, { severity, seed: 'page' })),
      ).not.to.equal(null)
    })
  }

  // Told `unsupported_document`, a caller would look for what is wrong with a document that is not there.
  for (const kind of ['lid', 'desk', 'wood', 'cloth', 'clutter'] as const) {
    // Proves 2.2g
    it(`finds none on a bare ${kind}`, async () => {
      const data = Buffer.from(await backgroundTile(kind, createRandom('find-page')))
      const raw = { width: tileSide, height: tileSide, channels: 3 } as const
      expect(await pageIn(await sharp(data, { raw }).blur(1.2).jpeg().toBuffer())).to.equal(null)
    })
  }

  // Proves 2.2g
  it('finds none in landscapes', async () => {
    for (const seed of ['hills', 'dunes', 'moor']) {
      expect(await pageIn(await landscape(seed)), seed).to.equal(null)
    }
  })

  it('leaves a page that the MRZ has shown as it is', async () => {
    const known = { orientation: 8, inMm: null, knownBy: 'print' } as const
    expect(await pageIn((await renderSpecimen(licence)).png, known)).to.equal(known)
  })
})

import sharp from 'sharp'
import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import type { SpecimenLayout } from '../../../../scripts/specimens/layouts.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import type { ScanContext } from '../../../../worker/pipeline/context.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import type { Engine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline, stages } from '../../../../worker/pipeline/pipeline.ts'
import { searchCloser } from '../../../../worker/pipeline/stages/search-closer.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { sharedEngine } from '../../../support/engine/shared-engine.ts'

const DESK = { width: 4200, height: 2600 }

/** Pages of 15 % of the desk's width, sharp: its first look shows none of their print. */
const PAGE_WIDTH = 640

async function deskWith(
  pages: readonly {
    readonly layout: SpecimenLayout
    readonly left: number
    readonly top: number
  }[],
): Promise<Buffer> {
  const drawn = await Promise.all(
    pages.map(async ({ layout, left, top }) => {
      const { png } = await renderSpecimen(describeSpecimen(`desk ${left}`, { layout }))
      return { input: await sharp(png).resize({ width: PAGE_WIDTH }).toBuffer(), left, top }
    }),
  )
  return sharp({ create: { ...DESK, channels: 3, background: '#8a6f52' } })
    .composite(drawn)
    .jpeg({ quality: 90 })
    .toBuffer()
}

describe('searchCloser', () => {
  let engine: Engine
  let deskWithPage: Buffer
  before(async () => {
    engine = await sharedEngine()
    deskWithPage = await deskWith([{ layout: 'passport-perforated', left: 2400, top: 1500 }])
  })

  async function read(image: Uint8Array): Promise<ScanContext> {
    const context = newContext(recognizeTask({ image }), engine)
    await runPipeline(context)
    return context
  }

  // Regression: a sharp passport on a desk was `no_document_found`; cut out, it was read whole.
  it('reads a page of a seventh of the width from the original', async () => {
    const { mrz, type } = await read(deskWithPage)
    expect(mrz?.passed).to.equal(true)
    expect(type?.kind).to.equal('passport')
  })

  it('reads one of two such pages and is sure of nothing', async () => {
    const image = await deskWith([
      { layout: 'passport-perforated', left: 300, top: 300 },
      { layout: 'passport-perforated', left: 3000, top: 1700 },
    ])
    const { fields, mrz } = await read(image)
    expect(mrz).not.to.equal(null)
    expect(fields.every(({ probability }) => (probability ?? 0) < highMin)).to.equal(true)
  })

  // A photograph of two megapixels has hardly more to show than the first look saw.
  it('looks at a picture of two megapixels only once', async () => {
    const image = await sharp(await deskWith([]))
      .resize(1700)
      .jpeg()
      .toBuffer()
    const context = newContext(recognizeTask({ image }), engine)
    await runPipeline(context, stages.slice(0, 2))
    const looking = { ...engine, layoutNetwork: { detect: () => expect.fail('looked again') } }
    await searchCloser({ ...context, engine: looking }, () => false)
    expect(context.nextPicture).to.equal(null)
  })

  it('leaves a picture as it is once time has run out', async () => {
    const context = newContext(recognizeTask({ image: deskWithPage }), engine)
    await runPipeline(context, stages.slice(0, 2))
    await searchCloser(context, () => true)
    expect(context.nextPicture).to.equal(null)
  })

  it('leaves a view as it is that was given back for another one', async () => {
    const context = newContext(recognizeTask({ image: deskWithPage }), engine)
    await runPipeline(context, stages.slice(0, 2))
    context.wasGivenBack = true
    await searchCloser(context, () => false)
    expect(context.nextPicture).to.equal(null)
  })
})

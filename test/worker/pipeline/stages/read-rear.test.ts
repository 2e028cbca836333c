import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import type { SpecimenDescription } from '../../../../scripts/specimens/specimen-description.ts'
import { mainPortrait } from '../../../../worker/crops/main-photo.ts'
import { portraitsOf } from '../../../../worker/crops/portraits.ts'
import { turnedPage } from '../../../../worker/page/page-in-view.ts'
import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import type { Engine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline, stages } from '../../../../worker/pipeline/pipeline.ts'
import { sceneOf } from '../../../../worker/pipeline/stages/crop.ts'
import { readRear } from '../../../../worker/pipeline/stages/read-rear.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { sharedEngine } from '../../../support/engine/shared-engine.ts'
import { stackedPictures } from '../../../support/pictures/drawn-symbol.ts'

/** A card with its MRZ on the back; both sides in one picture, the front above. */
const card: SpecimenDescription = {
  ...describeSpecimen('rear', { layout: 'id-labels-above' }),
  sides: 'both',
}

describe('readRear', () => {
  let engine: Engine
  let image: Uint8Array
  before(async () => {
    engine = await sharedEngine()
    image = (await renderSpecimen(card)).png
  })

  /** The context as the preceding stages leave it. */
  async function preceded(of = image): Promise<ScanContext> {
    const task = recognizeTask({ image: of })
    const context = newContext(task, engine)
    const own = stages.findIndex(({ name }) => name === 'read-rear')
    await runPipeline(context, stages.slice(0, own))
    return context
  }

  const valuesOf = ({ candidates }: ScanContext, name: string) =>
    candidates.flatMap((one) => (one.name === name && one.source === 'viz' ? one.value : []))

  it('reads the front of a card whose MRZ is on the back', async () => {
    const context = await preceded()
    expect(valuesOf(context, 'document_number')).to.deep.equal([])
    await readRear(context, () => false)
    expect(valuesOf(context, 'document_number')).to.deep.equal([card.documentNumber])
    expect(context.rearPrint?.size).to.deep.equal({ width: 85.6, height: 54 })
  })

  // The address is on the back alone, and no MRZ or barcode ties the two sides together.
  it('reads the back of a card without an MRZ if both sides print the same values', async () => {
    const description = describeSpecimen('back', { layout: 'id-no-mrz' })
    const { png } = await renderSpecimen({ ...description, sides: 'both' })
    const context = await preceded(png)
    expect(valuesOf(context, 'address')).to.deep.equal([])
    const known = context.candidates
    await readRear(context, () => false)
    expect(valuesOf(context, 'address')).to.have.length(1)
    expect(context.candidates.slice(0, known.length)).to.deep.equal(known)
  })

  // A front copied upside down would be shown so, and its lines would be misplaced.
  it('turns the front upright if it does not lie as the back does', async () => {
    const context = await preceded()
    const { page, picture } = context
    if (!page?.rear || !picture) throw new Error('no face')
    context.page = { ...page, rear: turnedPage(page.rear, 2, picture.overviewGrey) }
    await readRear(context, () => false)
    expect(context.page.rear).to.deep.equal(page.rear)
  })

  it('keeps what the closer look sees of the portrait on the front', async () => {
    const context = await preceded()
    const faceAlone = () => {
      const scene = sceneOf({ ...context, layout: null })
      return scene && mainPortrait(portraitsOf(scene))
    }
    expect(faceAlone()).to.equal(null)
    await readRear(context, () => false)
    expect(faceAlone()?.plane.side).to.equal(context.page?.rear)
  })

  // Two documents of one holder may be in one picture; their values must not be mixed.
  it('ignores a side that repeats neither document number nor expiry date', async () => {
    const context = await preceded()
    context.candidates = context.candidates.map((one) =>
      ['document_number', 'expiry_date'].includes(one.name) ? { ...one, value: null } : one,
    )
    const known = context.candidates
    await readRear(context, () => false)
    expect(context.candidates).to.equal(known)
  })

  // Regression: beside the values of a back lay another person's card; its portrait was the
  // `main_photo`, and the card itself the `rear`.
  it('cuts nothing from the front of another person’s card', async () => {
    const other = { ...describeSpecimen('rear other', { layout: card.layout }), state: card.state }
    const [front, back] = await Promise.all([
      renderSpecimen({ ...other, sides: 'front' }),
      renderSpecimen({ ...card, sides: 'back' }),
    ])
    const context = await preceded(await stackedPictures([front.png, back.png]))
    expect(context.page?.rear).not.to.equal(null)
    await readRear(context, () => false)
    expect(valuesOf(context, 'surname')).to.deep.equal([])
    const scene = sceneOf(context)
    expect(scene?.rear).to.equal(null)
    const sides = scene && portraitsOf(scene).map(({ plane }) => plane.side)
    expect(sides?.filter((side) => side !== scene?.front)).to.deep.equal([])
    // Two cards of one size: which of them was meant, nothing in the picture shows.
    expect(context.isOneOfTwo).to.equal(true)
  })

  it('ignores the other side if nothing is known of the document', async () => {
    const context = await preceded()
    context.candidates = []
    await readRear(context, () => false)
    expect(context.candidates).to.deep.equal([])
  })
})

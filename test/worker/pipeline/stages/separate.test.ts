import sharp from 'sharp'
import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import { specimenLayout } from '../../../../scripts/specimens/layout-name.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import type { SpecimenDescription } from '../../../../scripts/specimens/specimen-description.ts'
import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import type { ReadingHolder } from '../../../../shared/reading.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import type { Engine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline } from '../../../../worker/pipeline/pipeline.ts'
import { presentReading } from '../../../../worker/pipeline/present-reading.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { sharedEngine } from '../../../support/engine/shared-engine.ts'

/** A card's width on a sheet of A4 at 150 dpi, px. */
const CARD_WIDTH = 506
const SHEET = { width: 1240, height: 1754 }

const front = (seed: string, layout: 'id-no-mrz' | 'TD1'): SpecimenDescription => ({
  ...describeSpecimen(seed, { layout }),
  sides: 'front',
})

interface ReadingOfTwo {
  readonly holder: ReadingHolder | null
  /** The highest probability of any field, and of kind and country. */
  readonly surest: number
  /** Names of the fields. */
  readonly names: readonly string[]
}

/** Where the upper left corners lie, px. */
type Places = readonly (readonly [left: number, top: number])[]

async function sheetOf(cards: readonly SpecimenDescription[], places: Places): Promise<Buffer> {
  const drawn = await Promise.all(
    cards.map(async (card, k) => {
      const { png } = await renderSpecimen(card)
      const [left = 0, top = 0] = places[k] ?? []
      return { input: await sharp(png).resize({ width: CARD_WIDTH }).toBuffer(), left, top }
    }),
  )
  return sharp({ create: { ...SHEET, channels: 3, background: '#fdfdfb' } })
    .composite(drawn)
    .jpeg({ quality: 92 })
    .toBuffer()
}

describe('separate', () => {
  let engine: Engine
  before(async () => {
    engine = await sharedEngine()
  })

  async function read(image: Uint8Array): Promise<ReadingOfTwo> {
    const context = newContext(recognizeTask({ image }), engine)
    const { holder, fields, document } = presentReading(context, await runPipeline(context))
    const sure = fields.map(({ probability }) => probability ?? 0)
    const names = fields.map(({ name }) => name)
    return { holder, surest: Math.max(document?.typeProbability ?? 0, ...sure), names }
  }

  const two = [front('one', 'TD1'), front('another', 'TD1')] as const
  const arrangements: readonly (readonly [string, Places])[] = [
    [
      'one below the other',
      [
        [380, 160],
        [380, 600],
      ],
    ],
    [
      'side by side',
      [
        [60, 200],
        [640, 200],
      ],
    ],
  ]
  for (const [how, places] of arrangements) {
    // Regression: values of two people were joined into one answer, most of them `high`.
    // Cards of one size: nothing shows which of the two was meant.
    it(`reads one of two cards of two people, ${how}, and is sure of nothing`, async () => {
      const { holder, surest } = await read(await sheetOf(two, places))
      expect(surest).to.be.below(highMin)
      const owners = two.filter(({ birthDate }) => birthDate === holder?.birthDate)
      expect(owners).to.have.length(1)
      expect(holder?.surname?.toUpperCase()).to.equal(owners[0]?.surname.toUpperCase())
      expect(holder?.givenNames?.toUpperCase()).to.equal(owners[0]?.givenNames.toUpperCase())
    })
  }

  // Regression: a sheet has the shape of an upright page, and the back of the lower card names nobody.
  it('reads one of a card and the back of another, one below the other on a sheet', async () => {
    const back = describeSpecimen('beneath', { layout: 'id-no-mrz' })
    const drawn = [two[0], { ...back, sides: 'back' }] as const
    const { holder, names } = await read(await sheetOf(drawn, arrangements[0]?.[1] ?? []))
    expect(holder?.surname?.toUpperCase()).to.equal(two[0].surname.toUpperCase())
    expect(names).not.to.include('address')
  })

  it('does not cut a card that is alone on the sheet', async () => {
    const image = await sheetOf([two[0]], [[380, 160]])
    const context = newContext(recognizeTask({ image }), engine)
    await runPipeline(context)
    expect(context.picture?.view.cuts).to.deep.equal([])
    expect(context.isOneOfTwo).to.equal(false)
  })

  // Regression: three lines of a heading, with the portrait below, were another document's.
  it('does not cut the heading off an upright card on a table', async () => {
    const card: SpecimenDescription = {
      ...describeSpecimen('b', { layout: specimenLayout('lot-21') }),
      sides: 'front',
    }
    const { png } = await renderSpecimen(card)
    const drawn = await sharp(png).resize({ width: CARD_WIDTH }).toBuffer()
    const table = { width: 740, height: 1060, channels: 3, background: '#8a8f55' } as const
    const image = await sharp({ create: table })
      .composite([{ input: drawn, left: 110, top: 110 }])
      .jpeg({ quality: 92 })
      .toBuffer()
    const context = newContext(recognizeTask({ image }), engine)
    await runPipeline(context)
    expect(context.picture?.view.cuts).to.deep.equal([])
  })
})

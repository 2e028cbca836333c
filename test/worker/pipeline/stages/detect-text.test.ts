import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import { drawSheet } from '../../../../scripts/specimens/draw/sheet.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import type { SpecimenDescription } from '../../../../scripts/specimens/specimen-description.ts'
import { mainPortrait } from '../../../../worker/crops/main-photo.ts'
import { portraitsOf } from '../../../../worker/crops/portraits.ts'
import { turned } from '../../../../worker/image/orientation.ts'
import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import type { Engine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline, stages } from '../../../../worker/pipeline/pipeline.ts'
import { turnPage } from '../../../../worker/pipeline/print/turn-page.ts'
import { sceneOf } from '../../../../worker/pipeline/stages/crop.ts'
import { detectText } from '../../../../worker/pipeline/stages/detect-text.ts'
import type { ReadLine } from '../../../../worker/text/recognize/print-reader.ts'
import type { PrintedPage } from '../../../../worker/viz/print/printed-page.ts'
import { blindPrintReader, engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { sharedEngine } from '../../../support/engine/shared-engine.ts'
import { readerSeeing } from '../../../support/readings/icao-example.ts'

const licence: SpecimenDescription = {
  ...describeSpecimen('print', { layout: 'eu-licence-plain' }),
  sides: 'front',
}

/** Reads every line as `text`. */
function printReaderSaying(text: string): Engine['printReader'] {
  const line: ReadLine = { text, characters: Array.from(text, () => ({ probability: 1 })) }
  return { ...blindPrintReader, read: async () => line }
}

/** The context as the preceding stages leave it. */
async function located(image: Uint8Array, printReader: Engine['printReader']) {
  const task = recognizeTask({ image })
  const context = newContext(task, { ...engineReading(readerSeeing([])), printReader })
  const before = stages.slice(
    0,
    stages.findIndex(({ name }) => name === 'detect-text'),
  )
  await runPipeline(context, before)
  return context
}

async function read(context: ScanContext, mustEnd = () => false) {
  await detectText(context, mustEnd)
  return context.print
}

/** The share of the drawn values at whose place a line was read. */
function shareOfValuesIn(print: PrintedPage | null): number {
  const boxes = print?.lines.map(({ box }) => box) ?? []
  const values = drawSheet(licence).sides.flatMap(({ drawing }) =>
    drawing.lines.filter(({ role }) => role === 'field').map(({ quad }) => quad),
  )
  const found = values.filter(([upperLeft, , lowerRight]) => {
    const [x, y] = [(upperLeft.x + lowerRight.x) / 2, (upperLeft.y + lowerRight.y) / 2]
    return boxes.some(
      ({ x0, y0, x1, y1 }) => x > x0 - 1 && x < x1 + 1 && y > y0 - 0.5 && y < y1 + 0.5,
    )
  })
  return found.length / values.length
}

describe('detectText', () => {
  let png: Buffer
  before(async () => {
    png = (await renderSpecimen(licence)).png
  })

  it('gives the positions of lines on a flat page in millimetres', async () => {
    const print = await read(await located(png, printReaderSaying('X')))
    expect(print?.size).to.deep.equal({ width: 85.6, height: 54 })
    expect(print?.lines.length).to.be.within(10, 80)
    expect(shareOfValuesIn(print)).to.be.above(0.8)
  })

  // A portrait half detected in the overview is often detected whole in the closer look.
  it('keeps what the closer look sees of the portrait', async () => {
    const context = await located(png, printReaderSaying('X'))
    expect(context.closerLooks).to.deep.equal([])
    await read(context)
    const { closerLooks } = context
    expect(closerLooks).to.have.length(1)
    const scene = sceneOf({ ...context, layout: null })
    expect(scene && mainPortrait(portraitsOf(scene))?.likelihood).to.be.above(0.5)
  })

  // In the overview small print looks the same upside down, and would be read as rubbish.
  for (const turns of [1, 2, 3] as const) {
    it(`turns a page upright whose orientation was wrong by ${90 * turns}°`, async () => {
      const context = await located(png, printReaderSaying('X'))
      const right = context.page
      turnPage(context, turns)
      // A page that seems turned clockwise is upright in a picture turned back as far.
      const orientation = right && turned(right.orientation, 4 - turns)
      expect(context.page).to.deep.include({ orientation })
      expect(context.page?.front?.corners[0]).to.deep.equal(right?.front?.corners[turns])
      const print = await read(context)
      expect(context.page).to.deep.equal(right)
      expect(shareOfValuesIn(print)).to.be.above(0.8)
    })
  }

  it('turns a page by 180° if its lines are read more surely from their other end', async () => {
    let reads = 0
    const lineOf = (text: string, probability: number): ReadLine => ({
      text,
      characters: Array.from(text, () => ({ probability })),
    })
    const readerOf = (say: () => ReadLine): Engine['printReader'] => ({
      ...blindPrintReader,
      async read() {
        reads++
        return say()
      },
    })
    const surely: ReadLine = { text: 'X', characters: [{ probability: 1 }] }
    const seen = await located(
      png,
      readerOf(() => surely),
    )
    await read(seen)
    const ofFirstEnd = reads
    reads = 0
    const say = () =>
      reads <= ofFirstEnd ? lineOf('שןרთ - 1ŗ-06Cřg ףקן זןן', 0.5) : lineOf('תעודת זהות', 0.8)
    const context = await located(png, readerOf(say))
    const right = context.page
    await read(context)
    expect(right).not.to.equal(null)
    expect(context.page?.orientation).to.equal(right && turned(right.orientation, 2))
    expect(context.print?.lines[0]?.text).to.include('זהות')
  })

  // A caption with one stray letter of another script would not be recognized.
  it('replaces a stray Cyrillic letter in a Latin line with its Latin lookalike', async () => {
    const print = await read(await located(png, printReaderSaying('SPECIMEN HOLDER D\u041eB')))
    expect(new Set(print?.lines.map(({ text }) => text))).to.deep.equal(
      new Set(['SPECIMEN HOLDER DOB']),
    )
  })

  it('reads the whole picture if the edges of the page are not known', async () => {
    const context = await located(png, printReaderSaying('X'))
    context.rectified = null
    const print = await read(context)
    expect(print?.size).to.equal(null)
    expect(print?.lines.length).to.be.at.least(10)
    const { width = 0 } = context.picture?.overviewGrey ?? {}
    for (const { inPicture } of print?.lines ?? []) expect(inPicture?.x1).to.be.below(width * 1.02)
  })

  it('does not read a line when it must end at once', async () => {
    const context = await located(png, printReaderSaying('X'))
    const print = await read(context, () => true)
    expect(print?.lines).to.have.length(0)
  })

  // Vertical numbers run up or down. Regression: `MT 887070` was read as `OL0L88 LW`.
  it('reads a vertical number from the right end', async () => {
    const description = describeSpecimen('print', { layout: 'eu-licence-upright-number' })
    const { png: image } = await renderSpecimen({ ...description, sides: 'front' })
    const { printReader } = await sharedEngine()
    const print = await read(await located(image, printReader))
    expect(print?.lines.map(({ text }) => text)).to.include(description.documentNumber)
  })

  // Otherwise text with MRZ fillers could become somebody's name.
  it('leaves out MRZ lines that were detected as print', async () => {
    const print = await read(await located(png, printReaderSaying('P<UTOERIKSSON<<ANNA')))
    expect(print?.lines).to.deep.equal([])
  })

  it('does nothing if no print or no page was detected', async () => {
    const context = await located(png, printReaderSaying('X'))
    if (context.layout) context.layout = { ...context.layout, lines: [], mrzLines: [] }
    expect(await read(context)).to.equal(null)
    context.page = null
    expect(await read(context)).to.equal(null)
  })
})

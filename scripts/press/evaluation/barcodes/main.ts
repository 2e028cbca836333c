/** `npm --prefix scripts/press run evaluate-barcodes`: backs of licences read by module size, tilt, blur and glare. */
import { Command, InvalidArgumentError } from 'commander'
import { publishableText } from '../../../../shared/fields/publishable-text.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { type Engine, loadEngine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline, stages } from '../../../../worker/pipeline/pipeline.ts'
import { wholeNumber } from '../../../command-line/option-values.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { textTable } from '../../../command-line/text-table.ts'
import { pictureTask } from '../../../evaluation/readers/picture-task.ts'
import type { SizedPhotographOptions } from '../../../specimens/arrange-specimen.ts'
import { type Severity, severityLevels } from '../../../specimens/camera/severities.ts'
import { describeSpecimen } from '../../../specimens/describe/pools.ts'
import { drawSheet } from '../../../specimens/draw/sheet.ts'
import { photographSpecimen } from '../../../specimens/photograph.ts'
import type { SpecimenDescription } from '../../../specimens/specimen-description.ts'
import { aamvaPayload } from '../../../specimens/symbols/aamva-payload.ts'
import { conditions } from './conditions.ts'

interface Options {
  readonly count: number
  readonly seed: string
  readonly modules: readonly number[]
}

/** The stages up to the one that is measured. */
const readers = stages.slice(0, 1 + stages.findIndex(({ name }) => name === 'read-barcode'))

await runProgram(
  new Command('npm --prefix scripts/press run evaluate-barcodes --')
    .description(
      'Photographs backs of licences with an AAMVA PDF417, making one condition worse at a time, then by severity, and counts how many are read exactly. Writes nothing.',
    )
    .option('--count <n>', 'cards per cell of the table', wholeNumber, 10)
    .option('--seed <text>', 'seed for the cards', '1')
    .option('--modules <px,...>', 'pixels per module', pixels, [1.5, 2, 3, 4])
    .action(run),
)

async function run({ count, seed, modules }: Options): Promise<void> {
  const engine = await loadEngine()
  const cards = Array.from({ length: count }, (_, k) => cardOf(`${seed}-${k}`))
  const rows = [
    ...conditions.map(({ name, retake }) => ({
      name,
      severity: 1 as Severity,
      retake: (of: SpecimenDescription): SizedPhotographOptions['retake'] => {
        const moduleMm = moduleOf(of)
        return (take) => retake(take, moduleMm * take.shot.pxPerMm)
      },
    })),
    ...severityLevels.map((severity) => ({
      name: `severity ${severity}`,
      severity,
      retake: () => undefined,
    })),
  ]
  const progress = startProgress('cards', rows.length * modules.length * count)
  const table: string[][] = []
  for (const { name, severity, retake } of rows) {
    const cells: string[] = []
    for (const modulePx of modules) {
      let read = 0
      for (const of of cards) {
        const changed = retake(of)
        const image = await photographSpecimen(of, {
          severity,
          seed: `${of.artworkSeed}`,
          modulePx,
          ...(changed ? { retake: changed } : {}),
        })
        if (await isRead(engine, image, aamvaPayload(of))) read++
        progress.advance()
      }
      cells.push(`${read} of ${count}`)
    }
    table.push([name, ...cells])
  }
  progress.stop()
  console.log(textTable(['px per module', ...modules.map(String)], table))
}

/** The back alone, which carries the barcode. */
function cardOf(seed: string): SpecimenDescription {
  return { ...describeSpecimen(seed, { layout: 'us-licence-inline' }), sides: 'back' }
}

/** The width of a barcode module, millimetres. */
function moduleOf(of: SpecimenDescription): number {
  const symbols = drawSheet(of).sides.flatMap(({ drawing }) =>
    drawing.regions.flatMap(({ symbol }) => symbol ?? []),
  )
  const [symbol] = symbols
  if (symbol === undefined) throw new Error(`no barcode on ${of.layout}`)
  return symbol.module
}

async function isRead(engine: Engine, image: Uint8Array, payload: string): Promise<boolean> {
  const context = newContext(pictureTask(image), engine)
  await runPipeline(context, readers)
  const text = publishableText(payload)
  return context.candidates.some(({ name, value }) => name === 'barcode' && value === text)
}

function pixels(text: string): number[] {
  const values = text.split(',').map(Number)
  if (values.some((value) => !(value >= 0.5 && value <= 12)))
    throw new InvalidArgumentError('expected numbers from 0.5 to 12, separated by commas')
  return values
}

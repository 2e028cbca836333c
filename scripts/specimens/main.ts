import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { wholeNumber } from '../command-line/option-values.ts'
import { startProgress } from '../command-line/progress.ts'
import { runProgram } from '../command-line/run-program.ts'
import type { SizedPhotographOptions } from './arrange-specimen.ts'
import { type Severity, severities, severityLevels } from './camera/severities.ts'
import { severityLevel } from './camera/severity-options.ts'
import { describeSpecimen, type Pool, pools } from './describe/pools.ts'
import { specimenLayout } from './layout-name.ts'
import type { SpecimenLayout } from './layouts.ts'
import { photographSpecimen } from './photograph.ts'
import { flatTruth, photographTruth } from './photographed-truth.ts'
import { renderSpecimen } from './render-specimen.ts'
import type { SpecimenDescription } from './specimen-description.ts'
import type { LabelledPicture } from './truth.ts'

interface Options {
  readonly count: number
  readonly seed: string
  readonly severity?: Severity
  readonly layout?: SpecimenLayout
  readonly pool?: Pool
  readonly world: 'plain' | 'wild'
  readonly modulePx?: number
  readonly flat: boolean
  readonly out: string
}

const scale = severityLevels.map((level) => `${level} ${severities[level].name}`).join(', ')

await runProgram(
  new Command('npm run specimens --')
    .description(
      'Draws synthetic documents and photographs them; the same options give the same bytes.',
    )
    .option('--count <n>', 'number of specimens', wholeNumber, 10)
    .option('--seed <text>', 'any text or number', '1')
    .option(
      '--severity <n>',
      `severity of the photographs (${scale}); default: 1 to 5 in turn`,
      severityLevel,
    )
    .option(
      '--layout <name>',
      'a single layout (an unknown name lists them); default: the mixture of MRZs used for measurements',
      specimenLayout,
    )
    .addOption(
      new Option('--pool <name>', 'layouts that training may see, or those it never does')
        .choices(pools)
        .conflicts('layout'),
    )
    .addOption(
      new Option('--world <name>', 'wild: hands, sleeves, copies, other documents …')
        .choices(['plain', 'wild'])
        .default('plain'),
    )
    .option('--module-px <n>', 'pixels per narrowest bar of the first barcode', positiveNumber)
    .option('--flat', 'write PNG at 300 dpi as drawn, not photographed', false)
    .requiredOption('--out <folder>', 'folder for the pictures and their truth')
    .action(write),
)

async function write({ count, seed, severity, out, ...choice }: Options): Promise<void> {
  await mkdir(out, { recursive: true })
  const progress = startProgress('specimens', count)
  const truths: LabelledPicture[] = []
  for (let index = 0; index < count; index++) {
    const own = `${seed}-${index}`
    const description = describeSpecimen(own, choice)
    const level = severity ?? severityLevels[index % severityLevels.length]!
    const name = `${description.layout.toLowerCase()}-${own}`
    const { file, image, truth } = choice.flat
      ? await flatSpecimen(name, description)
      : await photographed(name, description, { ...choice, severity: level, seed: own })
    await writeFile(join(out, file), image)
    truths.push({ file, ...truth })
    progress.advance()
  }
  progress.stop()
  const pictures = truths.map((truth) => JSON.stringify(truth))
  await writeFile(join(out, 'truth.json'), `[\n${pictures.join(',\n')}\n]\n`)
  console.log(`${count} specimens and truth.json in ${out}`)
}

interface Picture {
  readonly file: string
  readonly image: Buffer
  readonly truth: Omit<LabelledPicture, 'file'>
}

async function flatSpecimen(name: string, description: SpecimenDescription): Promise<Picture> {
  const { png, truth } = await renderSpecimen(description)
  return { file: `${name}.png`, image: png, truth: { ...truth, ...flatTruth(description) } }
}

async function photographed(
  name: string,
  description: SpecimenDescription,
  options: SizedPhotographOptions,
): Promise<Picture> {
  const image = await photographSpecimen(description, options)
  return { file: `${name}.jpg`, image, truth: photographTruth(description, options) }
}

function positiveNumber(text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new InvalidArgumentError('expected a number above 0')
  return value
}

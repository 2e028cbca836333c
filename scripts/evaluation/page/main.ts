/** `npm run evaluate-page`: how well pages and what is on them are found, and what it costs. */
import { Command, Option } from 'commander'
import sharp from 'sharp'
import { loadEngine } from '../../../worker/pipeline/engine.ts'
import { wholeNumber } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { runProgram } from '../../command-line/run-program.ts'
import { parseSeverities } from '../../specimens/camera/severity-options.ts'
import { pools } from '../../specimens/describe/pools.ts'
import { type PageChoice, pageSources } from '../sources/page-sources.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { judgePage, type PageJudgement } from './judge-page.ts'
import { readMarkedRegions } from './marked-regions.ts'
import { pageTruth, turnedTruth } from './page-truth.ts'
import { printPages } from './print-pages.ts'
import { type SeenPage, seePage } from './see-page.ts'

interface Options extends PageChoice {
  readonly turns: boolean
  readonly sheet?: string
}

await runProgram(
  new Command('npm run evaluate-page --')
    .description(
      'Measures how well pages are found. Reads one picture at a time, so that CPU time can be told by stage.',
    )
    .argument('[folder]', 'labelled pictures; default: generated ones of layouts held apart')
    .option('--specimens <n>', 'documents at each severity', wholeNumber, 40)
    .option('--seed <text>', 'seed for the generated documents', '1')
    .addOption(
      new Option('--pool <name>', 'which layouts to draw from')
        .choices(pools)
        .default('held-apart'),
    )
    .addOption(
      new Option('--world <name>', 'wild: hands, sleeves, copies, other documents …')
        .choices(['plain', 'wild'])
        .default('plain'),
    )
    .option('--severity <n,...>', 'severities to photograph them at', parseSeverities, [1, 2, 3])
    .option('--turns', 'read each picture in all four orientations', false)
    .option('--sheet <file>', 'write the document and portrait crops to this PNG')
    .action(run),
)

async function run(folder: string | undefined, options: Options): Promise<void> {
  const sources = await pageSources(folder, options)
  const marked = readMarkedRegions()
  const engine = await loadEngine()
  const judgements: PageJudgement[] = []
  const seen: { name: string; page: SeenPage }[] = []
  const progress = startProgress('pages', sources.length)
  for (const source of sources) {
    const image = await source.load()
    const { width, height, autoOrient } = await sharp(image).metadata()
    const truth = pageTruth(source.truth, autoOrient ?? { width, height }, marked.get(source.name))
    for (const quarters of options.turns ? [0, 1, 2, 3] : [0]) {
      const page = await seePage(engine, await turnedBy(image, quarters))
      const name = quarters === 0 ? source.name : `${source.name}, turned by ${90 * quarters}°`
      judgements.push(judgePage(name, page, turnedTruth(truth, quarters)))
      if (quarters === 0 && options.sheet !== undefined) seen.push({ name: source.name, page })
    }
    progress.advance()
  }
  progress.stop()
  console.log(printPages(judgements))
  if (options.sheet !== undefined) await writeContactSheet(options.sheet, seen)
}

/** Turns the picture clockwise by quarters; returns the file unchanged for 0. */
async function turnedBy(image: Uint8Array, quarters: number): Promise<Uint8Array> {
  if (quarters === 0) return image
  return sharp(await sharp(image).autoOrient().toBuffer())
    .rotate(90 * quarters)
    .jpeg({ quality: 95 })
    .toBuffer()
}

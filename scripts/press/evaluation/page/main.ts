/** `npm --prefix scripts/press run evaluate-page`: how well pages and what is on them are found, and what it costs. */
import { Command } from 'commander'
import sharp from 'sharp'
import { loadEngine } from '../../../../worker/pipeline/engine.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { judgePage, type PageJudgement } from './judge-page.ts'
import { readMarkedRegions } from './marked-regions.ts'
import { addPageChoice, type PageChoice, pageSources } from './page-sources.ts'
import { pageTruth, turnedTruth } from './page-truth.ts'
import { printPages } from './print-pages.ts'
import { type SeenPage, seePage } from './see-page.ts'

interface Options extends PageChoice {
  readonly turns: boolean
  readonly sheet?: string
}

await runProgram(
  addPageChoice(
    new Command('npm --prefix scripts/press run evaluate-page --').description(
      'Measures how well pages are found. Reads one picture at a time, so that CPU time can be told by stage.',
    ),
  )
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

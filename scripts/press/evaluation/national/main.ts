/** `npm --prefix scripts/press run national`: languages read with tesseract's data, and how to recognize their scripts. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import sharp from 'sharp'
import { nationalLanguages } from '../../../../worker/text/recognize/national-data.ts'
import { wholeNumber } from '../../../command-line/option-values.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { textTable } from '../../../command-line/text-table.ts'
import { drawLine } from '../../../specimens/draw/worn-line.ts'
import { createRandom } from '../../../specimens/random.ts'
import { facesIn } from './faces.ts'
import { learnMisreadings } from './learn-misreadings.ts'
import type { LanguageFigures } from './measure-languages.ts'

interface Options {
  readonly fonts?: string
  readonly lines: number
}

const table = fileURLToPath(
  new URL('../../../../worker/viz/national/misread-scripts.json', import.meta.url),
)
const model = fileURLToPath(
  new URL('../../../../worker/text/recognize/models/print.onnx.json', import.meta.url),
)

const program = new Command('npm --prefix scripts/press run national --')
const fonts = ['--fonts <folder>', 'folder of fonts for ideographs'] as const

program
  .command('measure')
  .description(
    'Measures CPU, memory and errors of each language on drawn lines, in a process of its own',
  )
  .option(...fonts)
  .option('--lines <n>', 'lines per language', wholeNumber, 60)
  .action(measure)

program
  .command('learn')
  .description('Rewrites the table of how the print reader misreads scripts it does not know')
  .option(...fonts)
  .option('--lines <n>', 'misread lines per script', wholeNumber, 300)
  .action(learn)

program
  .command('draw')
  .description('Draws one line to a PNG file, as the tests draw it')
  .argument('<text>')
  .argument('<file>')
  .option(...fonts)
  .action(draw)

await runProgram(program)

async function measure({ fonts, lines }: Options): Promise<void> {
  const rows: string[][] = []
  for (const language of nationalLanguages) {
    const child = fork(fileURLToPath(new URL('./measure-process.ts', import.meta.url)))
    child.send({ language, fonts, lines })
    const [figures]: (LanguageFigures | null)[] = await once(child, 'message')
    rows.push([language, ...cells(figures ?? null)])
  }
  const head = ['', 'lines', 'exact', 'characters wrong', 'ms a line', 'ms to load', 'MB']
  console.log(textTable(head, rows))
}

function cells(figures: LanguageFigures | null): string[] {
  if (figures === null) return ['no font found for it']
  const { lines, exact, characterErrorRate, lineMs, loadMs, addedMb } = figures
  const whole = [lineMs, loadMs, addedMb].map((value) => value.toFixed(0))
  return [`${lines}`, `${exact}`, `${(100 * characterErrorRate).toFixed(1)} %`, ...whole]
}

async function learn({ fonts, lines }: Options): Promise<void> {
  const { trained } = JSON.parse(readFileSync(model, 'utf8'))
  const learnt = await learnMisreadings(await facesIn(fonts), lines, trained)
  writeFileSync(table, `${JSON.stringify(learnt, null, 1)}\n`)
}

async function draw(text: string, file: string, { fonts }: Pick<Options, 'fonts'>): Promise<void> {
  const facesFor = await facesIn(fonts)
  const [face] = facesFor(text)
  if (face === undefined) throw new Error(`no font found that can draw ${text}`)
  const look = { capitalPx: 18, blur: 0.6, noise: 4 }
  const random = createRandom(text)
  const strip = await drawLine(
    text,
    face,
    look,
    { height: 40, around: 0.5, ends: 0.6, widthMax: 2000 },
    random,
  )
  const { data, width, height } = strip
  await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(file)
}

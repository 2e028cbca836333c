/** Reads held-out lines of other scripts through the engine's readers. */
import { Command } from 'commander'
import sharp from 'sharp'
import type { Grey } from '../../../../worker/image/raster.ts'
import { loadEngine } from '../../../../worker/pipeline/engine.ts'
import {
  isNationalLanguage,
  type NationalLanguage,
} from '../../../../worker/text/recognize/national-data.ts'
import type { LineWay } from '../../../../worker/text/recognize/national-reader.ts'
import { inReadingOrder } from '../../../../worker/text/recognize/reading-order.ts'
import { speltIn } from '../../../../worker/text/recognize/script-spelling.ts'
import { percent } from '../../../command-line/percent.ts'
import { editDistance } from '../../../evaluation/judge/spelling.ts'
import { type HeldOutLine, readHeldOutLines } from '../learn/held-out-lines.ts'
import { type JudgedReading, reliabilityTable } from '../print/reliability.ts'

/** One reader's readings of one set of lines. */
interface Score {
  edits: number
  characters: number
  exact: number
  lines: number
  /** CPU ms of all lines. */
  cpuMs: number
}

await new Command('evaluate.ts')
  .description(
    'Reads held-out lines with each reader of their language: characters wrong, lines exact, CPU.',
  )
  .requiredOption('--lines <folder>', 'lines.json and lines.bin, written by heldout.py')
  .option('--reliability', 'show how often characters were right, by their probability')
  .action(evaluate)
  .parseAsync()

async function evaluate(options: { lines: string; reliability?: true }): Promise<void> {
  const { nationalReader } = await loadEngine()
  const scores = new Map<string, Score>()
  const characters = new Map<string, JudgedReading[]>()
  for (const line of await readHeldOutLines(options.lines)) {
    const language = languageOf(line.set)
    const truth = storedText(line.text, language)
    for (const way of nationalReader.waysFor(language)) {
      const strip = await asCutFor(way, line)
      const before = process.cpuUsage()
      const read = await way.read(strip)
      const { user, system } = process.cpuUsage(before)
      const reader = way.isSlow ? 'tesseract' : 'network'
      count(scores, `${line.set} ${reader}`, plain(read.text), truth, (user + system) / 1000)
      const judged = read.text.length === truth.length ? read.characters : []
      const right = judged.map(({ probability }, at) => ({
        probability,
        right: read.text[at] === truth[at],
      }))
      characters.set(reader, [...(characters.get(reader) ?? []), ...right])
    }
  }
  console.log('characters wrong, lines exact, CPU ms a line')
  for (const [name, { edits, characters: all, exact, lines, cpuMs }] of scores) {
    const figures = [percent(edits, all, 1), percent(exact, lines, 0), (cpuMs / lines).toFixed(1)]
    console.log(`  ${name.padEnd(24)} ${figures.map((text) => text.padStart(8)).join('')}`)
  }
  if (!options.reliability) return
  for (const [reader, judged] of characters) {
    console.log(`\n${reader}: characters of lines read with the right length`)
    console.log(reliabilityTable(judged))
  }
}

/** A set is named after its language: `hi faces`. */
function languageOf(set: string): NationalLanguage {
  const [language = ''] = set.split(' ')
  if (!isNationalLanguage(language)) throw new RangeError(`set "${set}" names no language`)
  return language
}

/** The truth of the file, in visual order, as its language stores it. */
function storedText(seen: string, language: NationalLanguage): string {
  const characters = Array.from(seen, (text) => ({ text: speltIn(language, text) }))
  return plain(
    inReadingOrder(characters)
      .map(({ text }) => text)
      .join(''),
  )
}

/** Without what is not seen: joiners, marks of direction, drawn-out strokes. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/[\u200b-\u200f\u0640]/g, '')
}

async function asCutFor(
  { cut: { height } }: LineWay,
  { data, ...size }: HeldOutLine,
): Promise<Grey> {
  if (height === size.height) return { data, width: size.width, height }
  const raw = { width: size.width, height: size.height, channels: 1 } as const
  const width = Math.max(1, Math.round((size.width * height) / size.height))
  const resized = sharp(data, { raw }).resize({ width, height, fit: 'fill' }).extractChannel(0)
  return { data: await resized.raw().toBuffer(), width, height }
}

function count(
  scores: Map<string, Score>,
  name: string,
  read: string,
  truth: string,
  cpuMs: number,
): void {
  const score = scores.get(name) ?? { edits: 0, characters: 0, exact: 0, lines: 0, cpuMs: 0 }
  score.edits += editDistance(read, truth)
  score.characters += truth.length
  score.exact += read === truth ? 1 : 0
  score.lines += 1
  score.cpuMs += cpuMs
  scores.set(name, score)
}

import { Command } from 'commander'
import { createPrintReader } from '../../../../worker/text/recognize/print-reader.ts'
import { inReadingOrder } from '../../../../worker/text/recognize/reading-order.ts'
import { percent } from '../../../command-line/percent.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { editDistance } from '../../../evaluation/judge/spelling.ts'
import {
  type MeasuredError,
  type PrintModel,
  readModelManifest,
  recordError,
} from '../../evaluation/print/model-manifest.ts'
import { type HeldOutLine, readHeldOutLines } from '../learn/held-out-lines.ts'
import { reliabilityTable } from './reliability.ts'

/** One model's readings of one set of lines. */
interface Score {
  edits: number
  characters: number
  exact: number
  lines: number
}

/** Numbers of characters of the lines whose time is reported. */
const TIMED_LENGTH = { from: 18, to: 22 }

await new Command('evaluate.ts')
  .description(
    'Reads held-out lines of print with several models in one run. Each set is reported twice: ' +
      'lines that all models have the letters for, and all lines.',
  )
  .argument('<manifests...>', 'manifest.json of each model')
  .requiredOption('--lines <folder>', 'lines.json and lines.bin, written by heldout.py')
  .option('--reliability', 'show how often characters and lines are right, by probability')
  .option('--record', "write the first model's error into its manifest")
  .action(evaluate)
  .parseAsync()

async function evaluate(
  manifests: string[],
  options: { lines: string; reliability?: true; record?: true },
): Promise<void> {
  const lines = (await readHeldOutLines(options.lines)).map(asRead)
  const models = manifests.map(readModelManifest)
  const readers = await Promise.all(models.map((model) => createPrintReader(model)))
  const isShared = sharedBy(models)
  const scores = models.map(() => new Map<string, Score>())
  const times = models.map((): number[] => [])
  const readings = models.map((): { line: HeldOutLine; path: number; text: string }[] => [])
  const characters = models.map((): { probability: number; right: boolean }[] => [])
  const progress = startProgress('lines', lines.length)
  for (const line of lines) {
    // Models take turns line by line, so that a busy machine slows them all alike.
    for (const [index, reader] of readers.entries()) {
      const before = process.cpuUsage()
      const { text, characters: read } = await reader.read(line)
      const { user, system } = process.cpuUsage(before)
      if (line.text.length >= TIMED_LENGTH.from && line.text.length <= TIMED_LENGTH.to)
        times[index]?.push((user + system) / 1000)
      const names = isShared(line.text) ? [line.set, `${line.set} *`] : [`${line.set} *`]
      for (const name of names) count(scores[index], name, text, line.text)
      const path = read.reduce((product, { probability }) => product * probability, 1)
      readings[index]?.push({ line, path, text })
      if (text.length === line.text.length)
        for (const [at, { probability }] of read.entries())
          characters[index]?.push({ probability, right: text[at] === line.text[at] })
    }
    progress.advance()
  }
  progress.stop()
  report(models, scores, times)
  const [first] = scores
  if (options.record && first && manifests[0]) await recordError(manifests[0], measuredError(first))
  if (!options.reliability) return
  for (const [index, model] of models.entries()) {
    console.log(`\n${model.weights}\nlines by the product of their characters' probabilities`)
    // Lines read as empty have no characters whose probability could be judged.
    const judged = (readings[index] ?? [])
      .filter(({ text }) => text !== '')
      .map(({ line, path, text }) => ({ probability: path, right: text === line.text }))
    console.log(reliabilityTable(judged))
    console.log('characters of lines read with the right length')
    console.log(reliabilityTable(characters[index] ?? []))
  }
}

/** Converts the truth from the visual order of the file, left to right, to reading order. */
function asRead(line: HeldOutLine): HeldOutLine {
  const characters = Array.from(line.text, (text) => ({ text }))
  return {
    ...line,
    text: inReadingOrder(characters)
      .map(({ text }) => text)
      .join(''),
  }
}

/** Whether every model has a class for each character. */
function sharedBy(models: readonly PrintModel[]): (text: string) => boolean {
  const alphabets = models.map(({ alphabet }) => new Set(Object.values(alphabet).join('')))
  return (text) => alphabets.every((letters) => [...text].every((letter) => letters.has(letter)))
}

function count(
  scores: Map<string, Score> | undefined,
  set: string,
  read: string,
  text: string,
): void {
  const score = scores?.get(set) ?? { edits: 0, characters: 0, exact: 0, lines: 0 }
  score.edits += editDistance(read, text)
  score.characters += text.length
  score.exact += read === text ? 1 : 0
  score.lines += 1
  scores?.set(set, score)
}

function report(
  models: readonly PrintModel[],
  scores: readonly ReadonlyMap<string, Score>[],
  times: readonly number[][],
): void {
  console.log('CER and lines exact; sets marked * also include lines that not all models can spell')
  for (const set of [...(scores[0]?.keys() ?? [])].sort(
    (a, b) => Number(isAll(a)) - Number(isAll(b)),
  )) {
    const columns = scores.map((byModel) => {
      const { edits, characters, exact, lines } = byModel.get(set) ?? {
        edits: 0,
        characters: 1,
        exact: 0,
        lines: 1,
      }
      return [percent(edits, characters, 2), percent(exact, lines, 2)]
        .map((text) => text.padStart(9))
        .join(' ')
    })
    const lines = scores[0]?.get(set)?.lines ?? 0
    console.log(`  ${set.padEnd(18)} ${String(lines).padStart(5)}  ${columns.join('  |')}`)
  }
  const medians = times.map((own) => median(own))
  for (const [index, model] of models.entries()) {
    const ratio = (medians[index] ?? Number.NaN) / (medians.at(-1) ?? Number.NaN)
    console.log(
      `  ${model.weights}: CPU per line of ${TIMED_LENGTH.from} to ${TIMED_LENGTH.to} characters ` +
        `${medians[index]?.toFixed(2)} ms, ${ratio.toFixed(2)} of the last model's`,
    )
  }
}

/** The errors over whole sets, rounded for people. */
function measuredError(scores: ReadonlyMap<string, Score>): MeasuredError {
  const sets = [...scores].filter(([set]) => isAll(set))
  return Object.fromEntries(
    sets.map(([set, { edits, characters, exact, lines }]) => [
      set.slice(0, -2),
      {
        characterErrorRate: Number((edits / characters).toFixed(4)),
        linesExact: Number((exact / lines).toFixed(4)),
        lines,
      },
    ]),
  )
}

function isAll(set: string): boolean {
  return set.endsWith('*')
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

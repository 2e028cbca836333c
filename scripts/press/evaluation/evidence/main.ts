/** `npm --prefix scripts/press run evaluate-evidence`: boxes of evidence against those drawn, and what evidence costs. */
import { Command } from 'commander'
import type { Reading } from '../../../../shared/reading.ts'
import { medianOf } from '../../../../worker/image/median.ts'
import recognize from '../../../../worker/pipeline/recognize.ts'
import { wholeNumber } from '../../../command-line/option-values.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { pictureTask } from '../../../evaluation/readers/picture-task.ts'
import { specimenSources } from '../../../evaluation/sources/specimen-sources.ts'
import { type JudgedPlace, judgePlaces } from './judge-places.ts'

/** The least of so many readings counts: what else the machine does only adds. */
const ROUNDS = 5

interface Options {
  readonly specimens: number
  readonly seed: string
  readonly cpu?: true
}

await runProgram(
  new Command('npm --prefix scripts/press run evaluate-evidence --')
    .description(
      'Reads generated photographs of severity 1 and 2, and says how many boxes of printed values lie where these were drawn. Writes nothing.',
    )
    .option('--specimens <n>', 'documents', wholeNumber, 100)
    .option('--seed <text>', 'seed for the documents', '1')
    .option('--cpu', 'read each picture five times with evidence and without, and compare the CPU')
    .action(run),
)

async function run({ specimens, seed, cpu }: Options): Promise<void> {
  const each = Math.ceil(specimens / 2)
  const sources = specimenSources(each, seed, { severity: [1, 2], pool: 'held-apart' })
  const places: JudgedPlace[] = []
  const ratios: number[] = []
  let visual = 0
  let captioned = 0
  const progress = startProgress('documents', sources.length)
  for (const [at, source] of sources.entries()) {
    const image = await source.load()
    // In turns, so that what a first reading warms counts for neither.
    const pair = [at % 2 === 0, at % 2 !== 0]
    const ways = cpu ? Array.from({ length: ROUNDS }, () => pair).flat() : [true]
    const spentMs = { with: Number.POSITIVE_INFINITY, without: Number.POSITIVE_INFINITY }
    if (cpu && at === 0) await timed(image, true)
    for (const [turn, explains] of ways.entries()) {
      const { reading, ms } = await timed(image, explains)
      const way = explains ? 'with' : 'without'
      spentMs[way] = Math.min(spentMs[way], ms)
      const { drawn } = source.truth
      if (!explains || turn > 1 || drawn === undefined) continue
      places.push(...judgePlaces(reading, drawn))
      const printed = (reading.explanation?.fields ?? [])
        .flatMap((field) => field.sources)
        .filter((one) => one.source === 'visual')
      visual += printed.length
      captioned += printed.filter(({ caption }) => caption !== null).length
    }
    ratios.push(spentMs.with / spentMs.without)
    progress.advance()
  }
  progress.stop()
  print(places)
  console.log(`${captioned} of ${visual} printed values have their caption`)
  if (cpu) {
    console.log(`CPU with evidence: ${medianOf(ratios)?.toFixed(3)} × that without (median)`)
  }
}

async function timed(image: Uint8Array, explains: boolean) {
  const before = process.cpuUsage()
  const reading: Reading | null = await recognize({ ...pictureTask(image), explains })
  const { user, system } = process.cpuUsage(before)
  if (reading === null)
    throw new Error('a scan ended by its deadline: repeat this on a quieter machine')
  return { reading, ms: (user + system) / 1000 }
}

function print(places: readonly JudgedPlace[]): void {
  const right = places.filter(({ isRight }) => isRight).length
  const share = ((100 * right) / Math.max(1, places.length)).toFixed(1)
  const median = medianOf(places.map(({ overlap }) => overlap)) ?? 0
  console.log(
    `${right} of ${places.length} boxes are right (${share} %), median overlap ${median.toFixed(2)}`,
  )
  for (const { field, text, overlap } of places.filter((one) => !one.isRight).slice(0, 40)) {
    console.log(`  ${field}: ${text} (overlap ${overlap.toFixed(2)})`)
  }
}

/** `npm --prefix scripts/press run evaluate-decoding`: what decoding costs, compared with the estimate made before it starts. */
import { Command } from 'commander'
import { appraise } from '../../../../worker/image/encoded/appraise.ts'
import { doubtMs, scanCost } from '../../../../worker/image/encoded/decode-cost.ts'
import { decodePixels } from '../../../../worker/image/encoded/decode-pixels.ts'
import type { EncodedPicture } from '../../../../worker/image/encoded/encoded-picture.ts'
import { readEncodedPicture } from '../../../../worker/image/encoded/read-encoded-picture.ts'
import { firstReduction } from '../../../../worker/image/encoded/reduction.ts'
import { wholeNumber, wholeNumbers } from '../../../command-line/option-values.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { textTable } from '../../../command-line/text-table.ts'
import { type DecodeSample, decodeSamples } from './decode-samples.ts'

interface Options {
  readonly megapixels: readonly number[]
  readonly times: number
}

/**
 * The estimate of a picture is wrong if measured / at most is more than this many times the usual
 * measured / reckoned. Comparing the two cancels out the speed of the machine.
 */
const dearerMax = 2

/** Below this, most of the time is the call itself. */
const notableMs = 20

await runProgram(
  new Command('npm --prefix scripts/press run evaluate-decoding --')
    .description(
      'CPU time of decoding pictures of every kind, including hostile ones, against the estimate; exit code 1 where one takes far more. Writes nothing.',
    )
    .option('--megapixels <n,...>', 'sizes of the ordinary pictures', wholeNumbers, [2, 12, 24])
    .option('--times <n>', 'how often each is decoded; the best time counts', wholeNumber, 3)
    .action(run),
)

async function run({ megapixels, times }: Options): Promise<void> {
  const samples = decodeSamples(megapixels)
  const progress = startProgress('decoding', samples.length)
  const rows = []
  for (const sample of samples) {
    rows.push(await measured(sample, times))
    progress.advance()
  }
  progress.stop()
  console.log(tableOf(rows))
  const broken = dearer(rows)
  for (const sentence of broken) console.log(`BROKEN: ${sentence}`)
  if (broken.length > 0) process.exitCode = 1
}

type Row = Awaited<ReturnType<typeof measured>>

async function measured({ name, make, hasProfile = false }: DecodeSample, times: number) {
  const file = await make()
  const encoded = readEncodedPicture(file)
  const judgingMs = await leastCpuMs(times, () => readEncodedPicture(file))
  const row = {
    picture: name,
    kB: Math.round(file.length / 1000),
    'judged ms': judgingMs.toFixed(1),
  }
  if (encoded === null) return { ...row, 'MB held': '', fate: 'not decodable' }
  const { firstCpuMs, memoryBytes } = scanCost(encoded)
  const isRefused = !appraise(file, Number.POSITIVE_INFINITY).ok
  // Refused pictures are decoded once too, to show what refusing them saves.
  const cpuMs = await leastCpuMs(isRefused ? 1 : times, () => decoded(encoded))
  const keptMs = hasProfile
    ? await leastCpuMs(times, () => decoded({ ...encoded, bare: [file] }))
    : null
  return {
    ...row,
    'MB held': Math.round(memoryBytes / 1e6),
    'reckoned ms': Math.round(firstCpuMs),
    'at most ms': Math.round(firstCpuMs + doubtMs(encoded)),
    'measured ms': Math.round(cpuMs),
    'with its profile ms': keptMs === null ? '' : Math.round(keptMs),
    fate: isRefused ? 'refused' : 'decoded',
  }
}

function tableOf(rows: readonly Row[]): string {
  const records = rows.map((row): Readonly<Record<string, string | number>> => row)
  const headings = [...new Set(records.flatMap((row) => Object.keys(row)))]
  return textTable(
    headings,
    records.map((row) => headings.map((heading) => String(row[heading] ?? ''))),
  )
}

async function decoded(encoded: EncodedPicture): Promise<void> {
  await decodePixels(encoded, firstReduction(encoded)).catch(() => undefined)
}

async function leastCpuMs(times: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < times; time += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

function dearer(rows: readonly Row[]): string[] {
  const notable = rows.flatMap((row) =>
    'measured ms' in row && row['measured ms'] >= notableMs ? [row] : [],
  )
  const shares = notable.map((row) => row['measured ms'] / row['reckoned ms'])
  const usual = shares.toSorted((a, b) => a - b)[shares.length >> 1]
  if (usual === undefined) return []
  return notable
    .filter((row) => row['measured ms'] > row['at most ms'] * usual * dearerMax)
    .map(({ picture, ...row }) => {
      const share = (row['measured ms'] / row['at most ms']).toFixed(1)
      return `${picture} takes ${share} of its estimated maximum, others ${usual.toFixed(1)}`
    })
}

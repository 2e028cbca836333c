/** `load engine`: what reading costs without the service around it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { medianOf } from '../../../worker/image/median.ts'
import { workerAllocatorEnv, workerNodeArguments } from '../../../worker/node-arguments.ts'
import { wholeNumber, wholeNumbers } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { programAt } from '../../start-stack/processes/program.ts'
import {
  type EngineOrder,
  type EngineOutcome,
  type EnginePart,
  type EngineSample,
  engineReport,
} from '../engine/engine-run.ts'
import { type PictureKind, pictureKinds, pictureOf } from '../engine/pictures.ts'
import { latencySummary, tenths } from '../latency-summary.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'

interface EngineOptions extends LoadOptions {
  readonly part: EnginePart
  readonly scans: number
  readonly threads: readonly number[]
  readonly megapixels: readonly number[]
  readonly pictures: number
  readonly of: readonly PictureKind[]
  readonly seed: string
}

/** Growth allowed from the second tenth of a run to its last: a heap fluctuates by less. */
const growthMax = { share: 0.15, mb: 16 }

export function addEngineScenario(program: Command, run: RunScenario): void {
  program
    .command('engine')
    .description('CPU, throughput and memory of reading alone, without a service')
    .addOption(
      new Option('--part <name>', 'mrz: decode and read the MRZ; whole: every stage')
        .choices(['mrz', 'whole'])
        .default('mrz'),
    )
    .option('--scans <n>', 'scans in each run', wholeNumber, 500)
    .option('--threads <n,...>', 'numbers of threads; one run for each', wholeNumbers, [1, 2])
    .option(
      '--megapixels <n,...>',
      'sizes of the pictures; one run for each',
      wholeNumbers,
      [2, 12],
    )
    .option('--pictures <n>', 'different pictures of each kind, read in turn', wholeNumber, 20)
    .addOption(
      new Option('--of <kind...>', 'what the pictures show; one run for each')
        .choices(pictureKinds)
        .default(['mrz']),
    )
    .option('--seed <text>', 'seed for the pictures', '1')
    .action((options: EngineOptions) => run(options, (context) => engine(options, context)))
}

async function engine(options: EngineOptions, context: LoadContext): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'load-engine-'))
  const rows = []
  const broken: string[] = []
  try {
    for (const { kind, megapixels, threads } of runsOf(options)) {
      const pictures = await photographs(folder, kind, megapixels, options, context)
      const order = { pictures, threads, part: options.part, scans: options.scans }
      const { outcome, samples } = await runApart(order, `${kind}, ${megapixels} MP`, context)
      rows.push({ of: kind, megapixels, threads, ...figures(order, outcome, samples) })
      if (outcome.failed > 0) broken.push(`${outcome.failed} scans ended without a reading`)
      broken.push(...growth(samples))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return { rows, broken }
}

function runsOf({ of, megapixels, threads }: EngineOptions) {
  return of.flatMap((kind) =>
    megapixels.flatMap((size) =>
      threads.map((count) => ({ kind, megapixels: size, threads: count })),
    ),
  )
}

/** Paths of the pictures, which are drawn only once. */
async function photographs(
  folder: string,
  kind: PictureKind,
  megapixels: number,
  { pictures, seed }: EngineOptions,
  { signal }: LoadContext,
): Promise<string[]> {
  const progress = startProgress(`photographing, ${kind}, ${megapixels} MP`, pictures)
  const paths: string[] = []
  for (let count = 0; paths.length < pictures; count += 1) {
    signal.throwIfAborted()
    const path = join(folder, `${kind}-${megapixels}-${count}.jpg`)
    if (!existsSync(path)) {
      const picture = await pictureOf(kind, `${seed}-${count}`, megapixels)
      if (picture === null) continue
      await writeFile(path, picture)
    }
    paths.push(path)
    progress.advance()
  }
  progress.stop()
  return paths
}

/** Runs in a process of its own: memory freed by one run would hide what the next one takes. */
async function runApart(
  order: EngineOrder,
  what: string,
  { signal }: LoadContext,
): Promise<{ outcome: EngineOutcome; samples: EngineSample[] }> {
  const progress = startProgress(`${what}, threads: ${order.threads}`, order.scans)
  const samples: EngineSample[] = []
  let outcome: EngineOutcome | undefined
  const program = programAt('../engine/main', import.meta.url)
  const execArgv = [...program.nodeArguments, ...workerNodeArguments]
  const env = { ...process.env, ...workerAllocatorEnv }
  const child = fork(program.filename, { signal, execArgv, env })
  child.on('message', (message) => {
    const report = engineReport.parse(message)
    if ('rssMb' in report) {
      for (let seen = samples.at(-1)?.scans ?? 0; seen < report.scans; seen += 1) progress.advance()
      samples.push(report)
    } else outcome = report
  })
  child.send(order)
  const [code] = await once(child, 'exit')
  progress.stop()
  if (outcome === undefined) throw new Error(`the engine's process ended early, exit code ${code}`)
  return { outcome, samples }
}

function figures(order: EngineOrder, outcome: EngineOutcome, samples: readonly EngineSample[]) {
  const { p50, p95 } = byScan(outcome.cpuMsByScan)
  return {
    scans: order.scans,
    passed: outcome.passed,
    'scans/s': tenths((order.scans * 1000) / outcome.elapsedMs),
    'CPU ms a scan': tenths(outcome.cpuMs / order.scans),
    'CPU p50': p50,
    'CPU p95': p95,
    'RSS MB': Math.round(residentMb(samples)),
    'MB a thread': Math.round((residentMb(samples) - outcome.bareRssMb) / order.threads),
  }
}

/** Empty unless scans ran one at a time: only then does CPU time belong to one scan. */
function byScan(cpuMsByScan: readonly number[]): { p50: number | ''; p95: number | '' } {
  if (cpuMsByScan.length === 0) return { p50: '', p95: '' }
  const summary = latencySummary(cpuMsByScan)
  return { p50: summary['p50 ms'], p95: summary['p95 ms'] }
}

/** Reports memory growth, since a service runs for months and would grow without end. */
function growth(samples: readonly EngineSample[]): string[] {
  const tenth = Math.floor(samples.length / 10)
  if (tenth === 0) return []
  const early = residentMb(samples.slice(tenth, 2 * tenth))
  const late = residentMb(samples.slice(-tenth))
  if (late <= early * (1 + growthMax.share) + growthMax.mb) return []
  return [`memory grew from ${Math.round(early)} to ${Math.round(late)} MB`]
}

function residentMb(samples: readonly EngineSample[]): number {
  return medianOf(samples.map(({ rssMb }) => rssMb)) ?? 0
}

/** `npm run capacity`: how many workers a load needs, by simulation from measured service times. */
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { Piscina } from 'piscina'
import { nearestRank } from '../../shared/status/percentiles.ts'
import { threadArguments, threadModule } from '../../shared/thread-module.ts'
import { systemClock, utcDay } from '../../shared/time/clock.ts'
import { wholeNumber } from '../command-line/option-values.ts'
import { startWaiting } from '../command-line/waiting.ts'
import { parseMix } from '../load/open/arrivals.ts'
import { printResult } from '../load/print-result.ts'
import { type BasisFile, readBasis } from './basis-file.ts'
import { compareRun, timesOf } from './compare-run.ts'
import { besideMsOf, cpuPerScan, readRun, workerMbOf } from './measured-run.ts'
import { grouped, type PlanBasis, type PlannedRate, planRow, simulated } from './plan.ts'
import type { RateTask } from './plan-thread.ts'
import { rateSeen, readLoad } from './seen-load.ts'
import { threadUse } from './thread-use.ts'

const description = `Plans capacity from what scans cost here ("measure").

A discrete-event simulation of the service's own rules (admission, queue, fair
shares, deadline) says what callers would see. docs/capacity.md explains the table.

Exit codes: 0 done, 1 (check) the simulation is off by more than --within, 2 could not run.`

/** Those of docs/capacity.md. */
const shippedBasis = join(import.meta.dirname, 'basis.json')

/** Bytes that a scan leaves in Postgres, and what a key adds (decision 0112). */
const storedBytes = { plain: 4400, keyed: 45_900 } as const

const program = new Command('npm run capacity --')
  .description(description)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))

interface BasisOptions {
  readonly basis: string
  readonly mix: string
  readonly threads: number
  readonly price: number
  readonly currency: string
  readonly retainDays: number
  readonly keyed: number
}

const everydayMix = 'passport=4,card=3,licence=2,national=1'

function withBasis(command: Command): Command {
  return command
    .option('--basis <file>', 'figures of capacity measure', shippedBasis)
    .option('--mix <kind=share,...>', 'kinds by share', everydayMix)
    .option('--threads <n>', 'threads of each worker, a core each', wholeNumber, 2)
    .option('--price <n>', 'price of a core for an hour', number, 0.04)
    .option('--currency <code>', 'of the price, ISO 4217', currencyCode, 'USD')
    .option('--retain-days <n>', 'retention of stored scans', number, 30)
    .option('--keyed <percent>', 'scans with an Idempotency-Key', number, 100)
}

program
  .command('measure')
  .description('writes what scans cost here, for plan and simulate')
  .argument('<file>', 'where to write it')
  .requiredOption(
    '--run <file>',
    'a run of load open --save: every kind, one thread, mostly idle, on a machine with nothing else to do',
  )
  .option('--thread-mb <n>', 'memory of each further thread, MiB', wholeNumber, 290)
  .action(measure)

withBasis(program.command('plan'))
  .description('for each rate: the fewest workers that keep the target, and what they need')
  .option('--rates <n,...>', 'scans a second', numbers, [1, 10, 100, 1000, 10_000])
  .option('--from <url>', 'of a running service: plans for the load that its status shows')
  .option('--workers <n>', 'with --from: the workers that run there', wholeNumber, 1)
  .option('--p95 <n>', 'p95 at most this many times the unloaded median', number, 2.5)
  .action(plan)

withBasis(program.command('simulate'))
  .description('what callers see of given workers at given rates')
  .option('--rates <n,...>', 'scans a second', numbers, [0.5, 1, 2, 4])
  .option('--workers <n>', 'worker processes', wholeNumber, 1)
  .action(async (options: BasisOptions & { rates: number[]; workers: number }) => {
    const basis = await basisOf(options)
    const rows = options.rates.map((rate) => {
      const result = simulated(rate, options.workers, basis)
      return {
        'scans/s': rate,
        workers: options.workers,
        busy: `${Math.round(100 * result.utilisation)} %`,
        'p50 ms': Math.round(result.p50Ms),
        'p95 ms': Math.round(result.p95Ms),
        'queue p95 ms': Math.round(result.queueP95Ms),
        refused: `${(100 * result.refused).toFixed(1)} %`,
        late: `${(100 * result.late).toFixed(1)} %`,
        'answers/s': Math.round(10 * result.goodput) / 10,
      }
    })
    console.log(printResult({ rows, broken: [] }))
  })

program
  .command('check')
  .description('simulates measured runs at their arrivals, and compares')
  .argument('<files...>', 'files of load open --save')
  .option('--times <file>', 'a run whose service times to use; default: those of each run itself')
  .option('--within <percent>', 'how far p50 and p95 may be apart', number, 15)
  .action(async (files: string[], { within, times }: { within: number; times?: string }) => {
    const before = times === undefined ? null : timesOf(await readRun(times))
    const rows = []
    const broken: string[] = []
    for (const file of files) {
      const compared = compareRun(await readRun(file), before, within)
      rows.push(...compared.rows)
      broken.push(...compared.broken)
    }
    console.log(printResult({ rows, broken }))
    if (broken.length > 0) process.exitCode = 1
  })

await program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
})

interface PlanOptions extends BasisOptions {
  readonly rates: readonly number[]
  readonly from?: string
  readonly workers: number
  readonly p95: number
}

async function plan(options: PlanOptions): Promise<void> {
  const basis = await basisOf(options)
  const target = { p95OfMedian: options.p95, lostMax: 0.001, busyMax: 0.85 }
  const rates = options.from === undefined ? options.rates : await ratesOf(options.from, options)
  const waiting = startWaiting()
  const tasks = rates.map((rate) => ({ rate, basis, target }))
  const planned = await waiting.for('planning', plannedRates(tasks, waiting.say))
  const rows = planned.map((one) => planRow(one, basis))
  for (const { workers } of planned) {
    const more = workers - options.workers
    if (options.from === undefined) continue
    const add = `add ${more} ${more === 1 ? 'worker' : 'workers'}`
    console.log(more > 0 ? `At this rate: ${add}.` : 'At this rate they are enough.')
  }
  if (rows.length > 0) console.log(printResult({ rows, broken: [] }))
}

/** In threads of their own: the simulation would leave no time to say that something is done. */
async function plannedRates(
  tasks: readonly RateTask[],
  say: (line: string) => void,
): Promise<PlannedRate[]> {
  const filename = threadModule('./plan-thread', import.meta.url)
  const maxThreads = Math.max(1, Math.min(tasks.length, availableParallelism()))
  const pool = new Piscina<RateTask, PlannedRate>({
    filename,
    execArgv: threadArguments(filename),
    maxThreads,
  })
  try {
    return await Promise.all(
      tasks.map(async (task) => {
        const planned = await pool.run(task)
        say(`planned ${grouped(task.rate)} scans a second`)
        return planned
      }),
    )
  } finally {
    await pool.destroy()
  }
}

/** The rate that a service's status shows, after a sentence on it; empty if it shows none. */
async function ratesOf(url: string, options: PlanOptions): Promise<readonly number[]> {
  const { workers } = options
  const { slowMinuteMs, refused } = await readLoad(url)
  const running = `${grouped(workers)} ${workers === 1 ? 'worker' : 'workers'} of ${options.threads} threads`
  const lost = refused === 0 ? '' : ` ${grouped(refused)} scans were refused in 24 hours.`
  if (slowMinuteMs === null) {
    console.log(`There were no scans in the last 24 hours.${lost}`)
    return []
  }
  const rate = rateSeen(slowMinuteMs, workers, await basisOf(options))
  const slow = `${grouped(slowMinuteMs)} ms in an ordinary slow minute, by ${running}`
  if (rate === null) {
    console.log(`${slow}: scans hardly wait, they are enough.${lost}`)
    return []
  }
  console.log(`${slow}: about ${grouped(rate)} scans a second.${lost}`)
  return [rate]
}

interface MeasureOptions {
  readonly run: string
  readonly threadMb: number
}

async function measure(file: string, options: MeasureOptions): Promise<void> {
  const run = await readRun(options.run)
  const { serviceMs, pickupMs } = threadUse(run)
  const times = [...serviceMs].map(([kind, lists]) => [kind, [...new Set(lists)].flat()])
  const cores = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`
  const basis: BasisFile = {
    measured: utcDay(systemClock.now()),
    machine: `${cores}, load average ${run.plan.load.toFixed(1)}`,
    serviceMs: Object.fromEntries(times),
    besideMs: Math.round(nearestRank(besideMsOf(run), 50) ?? 0),
    pickupMs: Math.round(pickupMs),
    apiCpu: thousandths(cpuPerScan(run, /^api/)),
    redisCpu: thousandths(cpuPerScan(run, /^redis/)),
    postgresCpu: thousandths(cpuPerScan(run, /^postgres/)),
    imageBytes: run.plan.imageBytes,
    workerMb: Math.round(workerMbOf(run) - (run.plan.threads - 1) * options.threadMb),
    threadMb: options.threadMb,
  }
  await writeFile(file, `${JSON.stringify(basis, null, 2)}\n`)
}

async function basisOf(options: BasisOptions): Promise<PlanBasis> {
  const file = await readBasis(options.basis)
  const mix = parseMix(options.mix, Object.keys(file.serviceMs))
  if (typeof mix === 'string') throw new Error(mix)
  return {
    ...file,
    // A core for each thread: they do not slow each other down.
    serviceMs: new Map(Object.entries(file.serviceMs).map(([kind, times]) => [kind, [times]])),
    besideMs: [file.besideMs],
    mix,
    threads: options.threads,
    workerMb: file.workerMb + (options.threads - 1) * file.threadMb,
    corePrice: options.price,
    currency: options.currency,
    storedBytes: storedBytes.plain + (options.keyed / 100) * storedBytes.keyed,
    retainDays: options.retainDays,
  }
}

function thousandths(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function currencyCode(text: string): string {
  const code = text.toUpperCase()
  if (Intl.supportedValuesOf('currency').includes(code)) return code
  throw new InvalidArgumentError('expected a code of ISO 4217, such as EUR')
}

function number(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 1_000_000)) {
    throw new InvalidArgumentError('expected a number from 0 to 1000000')
  }
  return value
}

function numbers(text: string): number[] {
  return text.split(',').map((one) => {
    const value = number(one)
    if (value === 0) throw new InvalidArgumentError('expected numbers above 0')
    return value
  })
}

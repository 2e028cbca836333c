/** The result of an assault: its row of the table, and the goals that were missed. */
import type { LoadResult } from '../scenario.ts'
import type { Assault } from './assaults.ts'
import type { AttackerReport } from './attacker-process.ts'
import { type Request, type Sample, summaryOf } from './honest-caller.ts'
import { type Watched, watched } from './service-watch.ts'

/** All periods of one kind (before, during or after an attack), over all rounds. */
export interface Phase {
  /** By `performance.now()`. */
  readonly windows: [fromMs: number, untilMs: number][]
  /** The honest caller's requests. */
  samples: readonly Sample[]
  seconds: number
  serviceCpuS: number
  attackerCpuS: number
  /** Sum over all cores. */
  idleS: number
}

export interface Found {
  readonly phases: Readonly<Record<'before' | 'during' | 'after', Phase>>
  /** For each round; null: it did not recover. */
  readonly recoveredMs: readonly (number | null)[]
  readonly report: AttackerReport | null
  readonly peaksMb: Readonly<Record<Watched, number>>
  /** Number of processes that were started again. */
  readonly replaced: number
}

/** The goals: how much slower others may become, and how soon the service must recover. */
const slowerMax = 2
const recoveredMsMax = 5000

export function assaultResult(
  assault: Assault,
  found: Found,
  memoryLimitsMb: Found['peaksMb'],
): LoadResult {
  const { phases, report, peaksMb } = found
  const { before, during } = phases
  return {
    rows: [
      {
        attack: assault.name,
        ...sent(report),
        'scan p50/p95 ms': ofPhases(found, (samples) => percentiles(samples, 'scan')),
        'usage p50/p95 ms': ofPhases(found, (samples) => percentiles(samples, 'usage')),
        refused: ofPhases(found, (samples) => String(refused(samples))),
        'recovered s': slowestRecovery(found),
        replaced: found.replaced,
        'api MB': peaksMb.api,
        'worker MB': peaksMb['worker-1'],
        'redis MB': peaksMb.redis,
        'attacker cores': hundredths(during.attackerCpuS / during.seconds),
        'service cores': `${cores(before)} → ${cores(during)}`,
        'idle cores': `${idle(before)} → ${idle(during)}`,
      },
    ],
    broken: missed(assault, found, memoryLimitsMb).map((goal) => `${assault.name}: ${goal}`),
  }
}

function missed(
  { kind }: Assault,
  { phases, recoveredMs, peaksMb }: Found,
  memoryLimitsMb: Found['peaksMb'],
): string[] {
  if (kind === 'control') return []
  const memory = watched
    .filter((name) => peaksMb[name] > memoryLimitsMb[name])
    .map((name) => `${name} had ${peaksMb[name]} MB of ${memoryLimitsMb[name]}`)
  const recovery = recoveredMs
    .filter((ms) => ms === null || ms > recoveredMsMax)
    .map((ms) => (ms === null ? 'not recovered' : `recovered after ${Math.round(ms)} ms`))
  if (kind !== 'free') return [...memory, ...recovery]
  return [...memory, ...recovery, ...slowed('scan'), ...slowed('usage')]

  function slowed(request: Request): string[] {
    const [before, during, after] = inOrder(phases).map(({ samples }) =>
      summaryOf(samples, request),
    )
    // The slower of the two quiet periods counts, because the machine is shared.
    const quiet = Math.max(before?.p95 ?? 0, after?.p95 ?? 0)
    const attacked = during?.p95 ?? 0
    const refusals = during?.refused ?? 0
    return [
      ...(attacked > slowerMax * quiet ? [`p95 of ${request} ${quiet} → ${attacked} ms`] : []),
      ...(refusals > 0 ? [`${refusals} of others' ${request} requests refused`] : []),
    ]
  }
}

function sent(report: AttackerReport | null) {
  if (report === null) return { requests: '', MB: '', connections: '', answers: '' }
  const { requests, bytes, connections, answers } = report
  return { requests, MB: Math.round(bytes / 1e5) / 10, connections, answers }
}

function inOrder({ before, during, after }: Found['phases']): Phase[] {
  return [before, during, after]
}

function ofPhases({ phases }: Found, show: (samples: readonly Sample[]) => string): string {
  return inOrder(phases)
    .map(({ samples }) => show(samples))
    .join(' → ')
}

function percentiles(samples: readonly Sample[], request: Request): string {
  const { p50, p95 } = summaryOf(samples, request)
  return `${Math.round(p50)}/${Math.round(p95)}`
}

function refused(samples: readonly Sample[]): number {
  return summaryOf(samples, 'scan').refused + summaryOf(samples, 'usage').refused
}

/** Seconds, of the round that took longest. */
function slowestRecovery({ recoveredMs }: Found): string {
  if (recoveredMs.includes(null)) return 'not'
  return (Math.max(...recoveredMs.map((ms) => ms ?? 0)) / 1000).toFixed(1)
}

const cores = ({ serviceCpuS, seconds }: Phase) => hundredths(serviceCpuS / seconds)
const idle = ({ idleS, seconds }: Phase) => hundredths(idleS / seconds)

function hundredths(value: number): string {
  return value.toFixed(2)
}

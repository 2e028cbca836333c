/** One row: others before, during and after; memory, recovery, and what the attacker itself cost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadService } from '../load-service.ts'
import type { LoadContext, LoadResult } from '../scenario.ts'
import type { Assault } from './assaults.ts'
import type { Target } from './attack.ts'
import { AttackerProcess, type AttackerReport } from './attacker-process.ts'
import { HonestCaller, type Request } from './honest-caller.ts'
import { cpuSeconds } from './process-figures.ts'
import { type Before, bothSummaries, recoveredAfterMs } from './recovery.ts'
import type { ServiceWatch, Watched } from './service-watch.ts'

export interface Scene {
  readonly service: LoadService
  readonly watch: ServiceWatch
  readonly target: Target
  readonly lockedAccountId: string
  readonly honestKeys: readonly string[]
  /** Of the honest caller. */
  readonly scanBody: Buffer
  readonly memoryLimitsMb: Readonly<Record<Watched, number>>
  /** Of each phase. */
  readonly phaseMs: number
}

/** The goals. */
const slowerMax = 2
const recoveredWithinMs = 5000

/** Past this the run gives up waiting. */
const patienceMs = 40_000
const pollMs = 200

interface Phases {
  readonly before: Before
  readonly during: Before
  readonly after: Before
  readonly recoveredMs: number | null
}

export async function assaultRun(
  assault: Assault,
  scene: Scene,
  context: LoadContext,
): Promise<LoadResult> {
  const { service, watch, memoryLimitsMb } = scene
  const attacker = assault.attack === null ? null : new AttackerProcess()
  const honest = new HonestCaller(service.url, scene.honestKeys, scene.scanBody)
  const wait = (ms: number) => sleep(ms, undefined, { signal: context.signal })
  try {
    await attacker?.prepare(assault.name, scene.target)
    honest.start()
    // Not counted: the first requests open the connections.
    await wait(1000)
    watch.forgetPeaks()
    const { replaced } = watch
    const startMs = performance.now()
    await wait(scene.phaseMs)

    const beginMs = performance.now()
    const cpu = cpuOfBoth(watch, attacker)
    const end = await assault.fault?.(service, scene.lockedAccountId)
    attacker?.begin()
    await wait(scene.phaseMs)
    const report = await attacker?.end()
    await end?.()
    const overMs = performance.now()
    const used = cpuOfBoth(watch, attacker)

    const before = bothSummaries(honest.samples(startMs, beginMs))
    let recoveredMs: number | null = null
    const recovered = () =>
      recoveredAfterMs(honest.samples(overMs, performance.now()), before, overMs, performance.now())
    do {
      await wait(pollMs)
      recoveredMs = recovered()
    } while (recoveredMs === null && performance.now() - overMs < patienceMs)
    await wait(Math.max(0, overMs + (recoveredMs ?? 0) + scene.phaseMs - performance.now()))
    await honest.stop()

    const phases: Phases = {
      before,
      during: bothSummaries(honest.samples(beginMs, overMs)),
      after: bothSummaries(honest.samples(overMs + (recoveredMs ?? 0), performance.now())),
      recoveredMs,
    }
    const seconds = (overMs - beginMs) / 1000
    const peaksMb = {
      api: watch.peakMb('api'),
      'worker-1': watch.peakMb('worker-1'),
      redis: watch.peakMb('redis'),
    }
    return {
      rows: [
        {
          attack: assault.name,
          ...sent(report),
          'scan ms': inPhases(phases, ({ scan }) => `${scan.p50Ms}/${scan.p95Ms}`),
          'usage ms': inPhases(phases, ({ usage }) => `${usage.p50Ms}/${usage.p95Ms}`),
          refused: inPhases(phases, ({ scan, usage }) => String(scan.refused + usage.refused)),
          'api MB': peaksMb.api,
          'worker MB': peaksMb['worker-1'],
          'redis MB': peaksMb.redis,
          'recovered s': recoveredMs === null ? 'not' : Math.round(recoveredMs / 100) / 10,
          replaced: watch.replaced - replaced,
          'attacker cores': cores(used.attacker - cpu.attacker, seconds),
          'service cores': cores(used.service - cpu.service, seconds),
        },
      ],
      broken: broken(assault, phases, peaksMb, memoryLimitsMb).map(
        (sentence) => `${assault.name}: ${sentence}`,
      ),
    }
  } finally {
    await attacker?.kill()
    await honest.stop()
  }
}

function cpuOfBoth(watch: ServiceWatch, attacker: AttackerProcess | null) {
  return {
    service: watch.cpuSeconds(),
    attacker: attacker === null ? 0 : cpuSeconds(attacker.pid),
  }
}

const cores = (cpuS: number, seconds: number) => Math.round((100 * cpuS) / seconds) / 100

function sent(report: AttackerReport | undefined) {
  if (report === undefined) return { requests: '', MB: '', connections: '', answers: '' }
  const { requests, bytes, connections, answers } = report
  return { requests, MB: Math.round(bytes / 1e5) / 10, connections, answers }
}

function inPhases({ before, during, after }: Phases, show: (summary: Before) => string): string {
  return [before, during, after].map(show).join(' → ')
}

function broken(
  { kind }: Assault,
  phases: Phases,
  peaksMb: Scene['memoryLimitsMb'],
  limitsMb: Scene['memoryLimitsMb'],
): string[] {
  if (kind === 'control') return []
  const { recoveredMs } = phases
  const names = ['api', 'worker-1', 'redis'] as const
  const checks: [holds: boolean, sentence: string][] = [
    ...names.map((name): [boolean, string] => [
      peaksMb[name] <= limitsMb[name],
      `${name} had ${peaksMb[name]} MB of ${limitsMb[name]}`,
    ]),
    [recoveredMs !== null && recoveredMs <= recoveredWithinMs, `recovered after ${recoveredMs} ms`],
  ]
  const others = kind === 'free' ? (['scan', 'usage'] as const).flatMap(slowed) : []
  return [...checks.filter(([holds]) => !holds).map(([, sentence]) => sentence), ...others]

  function slowed(request: Request): string[] {
    const { before, during, after } = phases
    // The machine is shared: whichever of the two quiet times was the slower one.
    const quietMs = Math.max(before[request].p95Ms, after[request].p95Ms)
    const { p95Ms, refused } = during[request]
    return [
      ...(p95Ms > slowerMax * quietMs ? [`p95 of a ${request} ${quietMs} → ${p95Ms} ms`] : []),
      ...(refused > 0 ? [`${refused} ${request} requests of others refused`] : []),
    ]
  }
}

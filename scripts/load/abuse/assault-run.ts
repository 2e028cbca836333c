/** Runs one assault several times and measures others' requests before, during and after it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadService } from '../load-service.ts'
import type { LoadContext, LoadResult } from '../scenario.ts'
import { assaultResult, type Phase } from './assault-result.ts'
import type { Assault } from './assaults.ts'
import type { Target } from './attack.ts'
import { AttackerProcess, type AttackerReport } from './attacker-process.ts'
import { HonestCaller, type Sample, summaryOf } from './honest-caller.ts'
import { cpuSeconds, idleSeconds } from './process-figures.ts'
import { recoveredAfterMs } from './recovery.ts'
import type { ServiceWatch, Watched } from './service-watch.ts'

export interface AssaultScene {
  readonly service: LoadService
  readonly watch: ServiceWatch
  readonly target: Target
  readonly lockedAccountId: string
  readonly honestKeys: readonly string[]
  /** The scan that the honest caller sends. */
  readonly scanBody: Buffer
  readonly memoryLimitsMb: Readonly<Record<Watched, number>>
  /** Length of each phase; the quiet phase after an attack lasts half of it. */
  readonly phaseMs: number
  /** Number of attacks: over several, other work of the machine affects all phases alike. */
  readonly rounds: number
}

/** After this long without recovery the run stops waiting. */
const patienceMs = 40_000
const pollMs = 100

export async function assaultRun(
  assault: Assault,
  scene: AssaultScene,
  context: LoadContext,
): Promise<LoadResult> {
  const { service, watch } = scene
  const attacker = new AttackerProcess()
  const honest = new HonestCaller(service.url, scene.honestKeys, scene.scanBody)
  const wait = (ms: number) => sleep(ms, undefined, { signal: context.signal })
  const phases = { before: emptyPhase(), during: emptyPhase(), after: emptyPhase() }
  const recoveredMs: (number | null)[] = []
  let report: AttackerReport | null = null
  const { replaced } = watch

  /** Adds to `phase` what happens during `work`; returns the honest requests due meanwhile. */
  async function during(phase: Phase, work: () => Promise<unknown>): Promise<Sample[]> {
    const fromMs = performance.now()
    const used = figures(watch, attacker)
    await work()
    const untilMs = performance.now()
    const now = figures(watch, attacker)
    phase.seconds += (untilMs - fromMs) / 1000
    phase.serviceCpuS += now.service - used.service
    phase.attackerCpuS += now.attacker - used.attacker
    phase.idleS += now.idle - used.idle
    phase.windows.push([fromMs, untilMs])
    return honest.samples(fromMs, untilMs)
  }

  async function attack(): Promise<void> {
    const end = await assault.fault?.(service, scene.lockedAccountId)
    await attacker.begin()
    await wait(scene.phaseMs)
    report = await attacker.end()
    await end?.()
  }

  async function recover(before: readonly Sample[]): Promise<void> {
    const slowest = {
      scan: summaryOf(before, 'scan').slowest,
      usage: summaryOf(before, 'usage').slowest,
    }
    const overMs = performance.now()
    let afterMs: number | null = null
    while (afterMs === null && performance.now() - overMs < patienceMs) {
      await wait(pollMs)
      const nowMs = performance.now()
      afterMs = recoveredAfterMs(honest.samples(overMs, nowMs), slowest, overMs, nowMs)
    }
    recoveredMs.push(afterMs)
  }

  try {
    await attacker.prepare(assault.name, scene.target)
    honest.start()
    // The first requests open the connections and are not counted.
    await wait(1000)
    watch.forgetPeaks()
    for (let round = 0; round < scene.rounds; round += 1) {
      const before = await during(phases.before, () => wait(scene.phaseMs))
      await during(phases.during, attack)
      await recover(before)
      await during(phases.after, () => wait(scene.phaseMs / 2))
    }
    await honest.stop()
    for (const phase of Object.values(phases)) {
      phase.samples = phase.windows.flatMap(([from, until]) => honest.samples(from, until))
    }
    const peaksMb = watch.peaksMb()
    const found = { phases, recoveredMs, report, peaksMb, replaced: watch.replaced - replaced }
    return assaultResult(assault, found, scene.memoryLimitsMb)
  } finally {
    await attacker.kill()
    await honest.stop()
  }
}

function emptyPhase(): Phase {
  return { windows: [], samples: [], seconds: 0, serviceCpuS: 0, attackerCpuS: 0, idleS: 0 }
}

function figures(watch: ServiceWatch, attacker: AttackerProcess) {
  return {
    service: watch.cpuSeconds(),
    attacker: cpuSeconds(attacker.pid),
    idle: idleSeconds(),
  }
}

/** Runs one assault several times and measures others' requests before, during and after it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadService } from '../load-service.ts'
import type { LoadContext, LoadResult } from '../scenario.ts'
import { assaultResult, type Found, type Phase } from './assault-result.ts'
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
/** How often it is asked whether the service has recovered. */
const pollMs = 100

export async function assaultRun(
  assault: Assault,
  scene: AssaultScene,
  context: LoadContext,
): Promise<LoadResult> {
  const { watch } = scene
  const run = new AssaultRun(assault, scene, context.signal)
  const { replaced } = watch
  try {
    await run.prepare()
    watch.forgetPeaks()
    for (let round = 0; round < scene.rounds; round += 1) await run.round()
    const found = await run.found()
    const peaksMb = watch.peaksMb()
    const all = { ...found, peaksMb, replaced: watch.replaced - replaced }
    return assaultResult(assault, all, scene.memoryLimitsMb)
  } finally {
    await run.end()
  }
}

/** An attacker and an honest caller, and what was measured of both so far. */
class AssaultRun {
  readonly #assault: Assault
  readonly #scene: AssaultScene
  readonly #signal: AbortSignal
  readonly #attacker = new AttackerProcess()
  readonly #honest: HonestCaller
  readonly #phases = { before: emptyPhase(), during: emptyPhase(), after: emptyPhase() }
  readonly #recoveredMs: (number | null)[] = []
  #report: AttackerReport | null = null

  constructor(assault: Assault, scene: AssaultScene, signal: AbortSignal) {
    this.#assault = assault
    this.#scene = scene
    this.#signal = signal
    this.#honest = new HonestCaller(scene.service.url, scene.honestKeys, scene.scanBody)
  }

  /** Starts both; the first requests open the connections and are not counted. */
  async prepare(): Promise<void> {
    await this.#attacker.prepare(this.#assault.name, this.#scene.target)
    this.#honest.start()
    await this.#wait(1000)
  }

  /** A quiet phase, an attack, the recovery from it, and a quiet phase half as long. */
  async round(): Promise<void> {
    const { phaseMs } = this.#scene
    const before = await this.#during('before', () => this.#wait(phaseMs))
    await this.#during('during', () => this.#attack())
    this.#recoveredMs.push(await this.#recoveryMs(before))
    await this.#during('after', () => this.#wait(phaseMs / 2))
  }

  /** What was measured, once the last honest requests are answered. */
  async found(): Promise<Pick<Found, 'phases' | 'recoveredMs' | 'report'>> {
    await this.#honest.stop()
    for (const phase of Object.values(this.#phases)) {
      phase.samples = phase.windows.flatMap(([from, until]) => this.#honest.samples(from, until))
    }
    return { phases: this.#phases, recoveredMs: this.#recoveredMs, report: this.#report }
  }

  async end(): Promise<void> {
    await this.#attacker.kill()
    await this.#honest.stop()
  }

  #wait(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#signal })
  }

  /** Adds to a phase what happens during `work`; returns the honest requests due meanwhile. */
  async #during(name: keyof Found['phases'], work: () => Promise<void>): Promise<Sample[]> {
    const phase = this.#phases[name]
    const fromMs = performance.now()
    const used = figures(this.#scene.watch, this.#attacker)
    await work()
    const untilMs = performance.now()
    const now = figures(this.#scene.watch, this.#attacker)
    phase.seconds += (untilMs - fromMs) / 1000
    phase.serviceCpuS += now.service - used.service
    phase.attackerCpuS += now.attacker - used.attacker
    phase.idleS += now.idle - used.idle
    phase.windows.push([fromMs, untilMs])
    return this.#honest.samples(fromMs, untilMs)
  }

  async #attack(): Promise<void> {
    const { service, lockedAccountId, phaseMs } = this.#scene
    const end = await this.#assault.fault?.(service, lockedAccountId)
    await this.#attacker.begin()
    await this.#wait(phaseMs)
    this.#report = await this.#attacker.end()
    await end?.()
  }

  /** Milliseconds until others are served as before; null if that takes longer than `patienceMs`. */
  async #recoveryMs(before: readonly Sample[]): Promise<number | null> {
    const slowest = {
      scan: summaryOf(before, 'scan').slowest,
      usage: summaryOf(before, 'usage').slowest,
    }
    const overMs = performance.now()
    let afterMs: number | null = null
    while (afterMs === null && performance.now() - overMs < patienceMs) {
      await this.#wait(pollMs)
      const nowMs = performance.now()
      afterMs = recoveredAfterMs(this.#honest.samples(overMs, nowMs), slowest, overMs, nowMs)
    }
    return afterMs
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

/** Memory and CPU of the service's processes, and who of them was replaced. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadService } from '../load-service.ts'
import type { LoadContext } from '../scenario.ts'
import { childrenOf } from '../stores/signal-store.ts'
import { cpuSeconds, forgetPeak, peakMb } from './process-figures.ts'

const pollMs = 200

/** As supervisors wait before they start a process again. */
const againMs = 500

export const watched = ['api', 'worker-1', 'redis'] as const
export type Watched = (typeof watched)[number]

export class ServiceWatch {
  readonly #service: LoadService
  readonly #peaks = new Map<Watched, number>()
  readonly #timer: NodeJS.Timeout
  #replaced = 0
  #isStopped = false

  /** From now on a process that ends is started again, as supervisors do. */
  constructor(service: LoadService, { say }: LoadContext) {
    this.#service = service
    this.#timer = setInterval(() => this.#look(), pollMs)
    for (const name of ['api', ...service.workerNames]) {
      this.#keep(name).catch((error: unknown) => say(`${name} was not started again: ${error}`))
    }
  }

  /** Times that a process was started again. */
  get replaced(): number {
    return this.#replaced
  }

  forgetPeaks(): void {
    this.#peaks.clear()
    for (const name of watched) forgetPeak(this.#pid(name))
  }

  /** Since they were forgotten. */
  peaksMb(): Readonly<Record<Watched, number>> {
    this.#look()
    const peak = (name: Watched) => this.#peaks.get(name) ?? 0
    return { api: peak('api'), 'worker-1': peak('worker-1'), redis: peak('redis') }
  }

  /** Of api, worker and stores together, those that were replaced left out. */
  cpuSeconds(): number {
    const postgres = this.#service.storePid('postgres')
    const pids = [...watched.map((name) => this.#pid(name)), postgres, ...childrenOf(postgres)]
    return pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  }

  /** Nothing is started again any more. */
  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
  }

  #look(): void {
    for (const name of watched) {
      this.#peaks.set(name, Math.max(this.#peaks.get(name) ?? 0, peakMb(this.#pid(name))))
    }
  }

  #pid(name: Watched): number {
    return name === 'redis'
      ? this.#service.storePid('redis')
      : this.#service.process(name).process.pid
  }

  async #keep(name: string): Promise<void> {
    for (;;) {
      await this.#service.process(name).process.ended
      if (this.#isStopped) return
      await sleep(againMs)
      if (this.#isStopped) return
      this.#replaced += 1
      await this.#service.revive(name)
    }
  }
}

/** Memory and CPU of the service's processes, and how many of them were replaced. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadService } from '../load-service.ts'
import type { LoadContext } from '../scenario.ts'
import { childrenOf } from '../stores/signal-store.ts'
import { cpuSeconds, forgetPeak, peakMb } from './process-figures.ts'

const pollMs = 200

/** Pause before a process is started again, as supervisors make it. */
const againMs = 500

export const watched = ['api', 'worker-1', 'redis'] as const
export type Watched = (typeof watched)[number]

export class ServiceWatch {
  readonly #service: LoadService
  readonly #peaks = new Map<Watched, number>()
  readonly #timer: NodeJS.Timeout
  #replaced = 0
  #isStopped = false

  /** From now on, starts every process that ends again, as a supervisor would. */
  constructor(service: LoadService, { say }: LoadContext) {
    this.#service = service
    this.#timer = setInterval(() => this.#look(), pollMs)
    for (const name of ['api', ...service.workerNames]) {
      this.#keep(name).catch((error: unknown) => say(`${name} was not restarted: ${error}`))
    }
  }

  /** How often a process was started again. */
  get replaced(): number {
    return this.#replaced
  }

  forgetPeaks(): void {
    this.#peaks.clear()
    for (const name of watched) forgetPeak(this.#pid(name))
  }

  /** Peak memory of each process since `forgetPeaks`, MiB. */
  peaksMb(): Readonly<Record<Watched, number>> {
    this.#look()
    const peak = (name: Watched) => this.#peaks.get(name) ?? 0
    return { api: peak('api'), 'worker-1': peak('worker-1'), redis: peak('redis') }
  }

  /** CPU seconds of API, worker and stores together, without processes that were replaced. */
  cpuSeconds(): number {
    const postgres = this.#service.storePid('postgres')
    const pids = [...watched.map((name) => this.#pid(name)), postgres, ...childrenOf(postgres)]
    return pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  }

  /** Stops watching: processes that end are no longer started again. */
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

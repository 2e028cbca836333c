/** CPU and memory of the service's processes, once a second. */

import type { LoadService } from '../load-service.ts'
import { childrenOf } from './children-of.ts'
import { cpuSeconds, residentMb } from './process-figures.ts'

export interface ProcessSample {
  /** Milliseconds after the start. */
  readonly atMs: number
  /** Share of one core since the sample before. */
  readonly cores: number
  readonly residentMb: number
}

const everyMs = 1000

export class ProcessSamples {
  readonly #samples = new Map<string, ProcessSample[]>()
  readonly #cpu = new Map<string, { readonly atMs: number; readonly seconds: number }>()
  readonly #timer: NodeJS.Timeout

  constructor(service: LoadService, startedMs: number) {
    const look = () => {
      for (const [name, pids] of processesOf(service)) this.#note(name, pids, startedMs)
    }
    look()
    this.#timer = setInterval(look, everyMs)
  }

  stop(): ReadonlyMap<string, readonly ProcessSample[]> {
    clearInterval(this.#timer)
    return this.#samples
  }

  #note(name: string, pids: readonly number[], startedMs: number): void {
    const atMs = performance.now() - startedMs
    const seconds = sum(pids.map(cpuSeconds))
    const before = this.#cpu.get(name)
    this.#cpu.set(name, { atMs, seconds })
    if (before === undefined) return
    const cores = (1000 * Math.max(0, seconds - before.seconds)) / Math.max(1, atMs - before.atMs)
    const sample = { atMs, cores, residentMb: sum(pids.map(residentMb)) }
    this.#samples.set(name, [...(this.#samples.get(name) ?? []), sample])
  }
}

/** Postgres is a family of processes; what they share is counted in each. */
function processesOf(service: LoadService): [string, number[]][] {
  const services = ['api', ...service.workerNames].map((name): [string, number[]] => [
    name,
    [service.process(name).process.pid],
  ])
  const postgres = service.storePid('postgres')
  return [
    ...services,
    ['redis', [service.storePid('redis')]],
    ['postgres', [postgres, ...childrenOf(postgres)]],
  ]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

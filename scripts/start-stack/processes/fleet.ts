import { type Launched, type Supervised, supervise } from './supervise.ts'

export interface FleetOptions {
  signal: AbortSignal
  /** Called after a process has been started again. */
  onRestart(): Promise<void>
  /** Prints one line of progress. */
  say(line: string): void
}

/** The supervised processes of one stack, by name. */
export class Fleet {
  readonly #options: FleetOptions
  readonly #kept = new Map<string, Supervised<Launched>>()

  constructor(options: FleetOptions) {
    this.#options = options
  }

  /** Launches a process, says how long it took, and keeps it running until it is stopped. */
  async keep<T extends Launched>(
    name: string,
    launch: (before: T | null) => Promise<T>,
  ): Promise<Supervised<T>> {
    const { signal, onRestart, say } = this.#options
    signal.throwIfAborted()
    const startedAt = performance.now()
    const supervised = await supervise({ name, launch, onRestart, say })
    this.#kept.set(name, supervised)
    say(`${name} ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    return supervised
  }

  /** Current process ids by name. */
  pids(): Record<string, number> {
    return Object.fromEntries(
      [...this.#kept].map(([name, kept]) => [name, kept.current().process.pid]),
    )
  }

  /** Stops everything that runs, in order: API, workers, cron, Redis, Postgres. */
  async stop(): Promise<void> {
    const workers = [...this.#kept.keys()].filter((name) => name.startsWith('worker-'))
    for (const name of ['api', ...workers, 'cron', 'redis', 'postgres']) {
      const kept = this.#kept.get(name)
      if (kept === undefined) continue
      this.#options.say(`stopping ${name}`)
      this.#kept.delete(name)
      await kept.stop()
    }
  }
}

/** Attackers run in a process of their own, so that they do not disturb the one that measures. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { programAt } from '../../start-stack/processes/program.ts'
import type { Target } from './attack.ts'

export type Order =
  | { readonly what: 'prepare'; readonly assault: string; readonly target: Target }
  | { readonly what: 'begin' | 'end' }

/** What the attacker has done so far. */
export interface AttackerReport {
  readonly requests: number
  readonly bytes: number
  readonly connections: number
  /** How often each status was answered, as `200: 10, 402: 90`; 0 stands for no answer. */
  readonly answers: string
}

export class AttackerProcess {
  readonly #child: ChildProcess
  readonly #gone: Promise<unknown>

  constructor() {
    const { nodeArguments, filename } = programAt('./attacker', import.meta.url)
    this.#child = fork(filename, { execArgv: [...nodeArguments] })
    this.#gone = once(this.#child, 'exit')
  }

  get pid(): number {
    return this.#child.pid ?? -1
  }

  /** Resolves when everything to be sent is made. */
  async prepare(assault: string, target: Target): Promise<void> {
    await this.#obey({ what: 'prepare', assault, target })
  }

  async begin(): Promise<void> {
    await this.#obey({ what: 'begin' })
  }

  /** Resolves when none of its connections is left. */
  end(): Promise<AttackerReport> {
    return this.#obey({ what: 'end' })
  }

  /** Kills the process if it still runs; to be called however the run ended. */
  async kill(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill('SIGKILL')
      await this.#gone
    }
  }

  async #obey(order: Order): Promise<AttackerReport> {
    const failed = this.#gone.then(() => {
      throw new Error('the attacker ended')
    })
    const answer = once(this.#child, 'message')
    this.#child.send(order)
    const [report] = await Promise.race([answer, failed])
    return report
  }
}

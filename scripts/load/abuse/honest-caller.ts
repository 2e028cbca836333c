/** Another customer's everyday requests, at a low and steady rate regardless of the answers. */
import { Client, Pool } from 'undici'
import { latencySummary } from '../latency-summary.ts'
import { inTurn } from './request-text.ts'

export type Request = 'scan' | 'usage'

export interface Sample {
  readonly request: Request
  /** When the request was due, by `performance.now()`. */
  readonly atMs: number
  /** From when it was due until its answer was complete, or until now if it is not. */
  readonly ms: number
  /** 0: no answer; null: none yet. */
  readonly status: number | null
}

/** An address that no attacker uses. */
const localAddress = '127.0.0.2'

const everyMs: Readonly<Record<Request, number>> = { scan: 250, usage: 125 }

/** The most scans under way at once, when they are slow. */
const connections = 80

export class HonestCaller {
  readonly #url: string
  readonly #keys: readonly string[]
  readonly #scanBody: Buffer
  readonly #keptAlive: Pool
  readonly #timers: NodeJS.Timeout[] = []
  readonly #underWay = new Map<Sample, Promise<void>>()
  readonly #answered: Sample[] = []
  #sent = 0

  /** @param keys enough of them that no rate limit is reached */
  constructor(url: string, keys: readonly string[], scanBody: Buffer) {
    this.#url = url
    this.#keys = keys
    this.#scanBody = scanBody
    this.#keptAlive = new Pool(url, { connections, localAddress })
  }

  start(): void {
    for (const request of ['scan', 'usage'] as const) {
      this.#timers.push(setInterval(() => this.#ask(request), everyMs[request]))
    }
  }

  /** Resolves when every request is answered; may be called again. */
  async stop(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    await Promise.all(this.#underWay.values())
    if (!this.#keptAlive.closed) await this.#keptAlive.close()
  }

  /** The requests that were due in this period, answered or not. */
  samples(fromMs: number, untilMs: number): Sample[] {
    const nowMs = performance.now()
    const unanswered = [...this.#underWay.keys()].map((due) => ({ ...due, ms: nowMs - due.atMs }))
    return [...this.#answered, ...unanswered].filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
  }

  #ask(request: Request): void {
    this.#sent += 1
    const key = inTurn(this.#keys, this.#sent)
    const due = { request, atMs: performance.now(), ms: 0, status: null }
    const asked = (request === 'scan' ? this.#scan(key) : this.#usage(key))
      .catch(() => 0)
      .then((status) => {
        this.#underWay.delete(due)
        this.#answered.push({ ...due, ms: performance.now() - due.atMs, status })
      })
    this.#underWay.set(due, asked)
  }

  async #scan(key: string): Promise<number> {
    const { statusCode, body } = await this.#keptAlive.request({
      method: 'POST',
      path: '/v1/scans',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: this.#scanBody,
    })
    await body.dump({ limit: Number.POSITIVE_INFINITY })
    return statusCode
  }

  /** Over a new connection each time, because newcomers must be able to connect as well. */
  async #usage(key: string): Promise<number> {
    const client = new Client(this.#url, { localAddress })
    try {
      const headers = { authorization: `Bearer ${key}` }
      const { statusCode, body } = await client.request({
        method: 'GET',
        path: '/v1/usage',
        headers,
      })
      await body.dump()
      return statusCode
    } finally {
      await client.destroy()
    }
  }
}

/** Milliseconds of the requests answered with 200; `refused` counts the others. */
export interface CallerSummary {
  readonly p50: number
  readonly p95: number
  readonly slowest: number
  readonly refused: number
}

export function summaryOf(samples: readonly Sample[], request: Request): CallerSummary {
  const ofKind = samples.filter((sample) => sample.request === request)
  const answered = ofKind.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const { 'p50 ms': p50, 'p95 ms': p95, 'max ms': slowest } = latencySummary(answered)
  return { p50, p95, slowest, refused: ofKind.length - answered.length }
}

/** Sends scans as a good client does: on time, with a key, and again only when asked to wait. */
import { setTimeout as delay } from 'node:timers/promises'
import { scan } from '../../../shared/contract/scan.ts'
import type { ApiClient } from '../api-client.ts'
import type { Arrival } from './arrivals.ts'

/** What became of one arrival. */
export interface SentScan {
  readonly kind: string
  /** When it was to be sent, milliseconds after the start. */
  readonly atMs: number
  /** How much later than that this process sent it. */
  readonly lagMs: number
  /** From `atMs` to the last answer, so that neither our lag nor a retry's wait is left out. */
  readonly latencyMs: number
  /** The last answer's; 0 if there was none. */
  readonly status: number
  readonly attempts: number
  readonly outcome: string
  /** Of the last answer. */
  readonly requestId: string | null
}

export interface ClientRules {
  /** Further attempts after 429, 503 or a lost connection. */
  readonly retries: number
  readonly signal: AbortSignal
  /** `performance.now()` at the start of the run. */
  readonly startedMs: number
}

/** Statuses after which an attempt may be repeated as `Retry-After` says. */
const askedToWait = new Set([429, 503])

const firstPauseMs = 1000

/** Waits until the arrival's time, then sends it and its retries under the one key. */
export async function sendOnTime(
  client: ApiClient,
  arrival: Arrival,
  body: Buffer,
  { retries, signal, startedMs }: ClientRules,
): Promise<SentScan> {
  const { atMs, kind, key } = arrival
  await delay(Math.max(0, startedMs + atMs - performance.now()), undefined, { signal })
  const lagMs = performance.now() - startedMs - atMs
  const headers = key === null ? {} : { 'idempotency-key': key }
  for (let attempt = 1; ; attempt += 1) {
    const answer = await client.postScan(body, headers).catch(() => null)
    // Without a key, a lost answer may have been charged: only a refusal may be repeated.
    const mayRepeat = answer === null ? key !== null : askedToWait.has(answer.status)
    if (!mayRepeat || attempt > retries || signal.aborted) {
      const latencyMs = performance.now() - startedMs - atMs
      const requestId = answer?.headers['x-request-id']
      return {
        ...{ kind, atMs, lagMs, latencyMs, attempts: attempt, status: answer?.status ?? 0 },
        outcome: answer?.status === 200 ? outcomeOf(answer.text) : `status ${answer?.status ?? 0}`,
        requestId: typeof requestId === 'string' ? requestId : null,
      }
    }
    const asked = 1000 * Number(answer?.headers['retry-after'] ?? 0)
    const pauseMs = Math.max(asked, firstPauseMs * 2 ** (attempt - 1))
    // Spread out, so that all who were refused in one second do not come back in one.
    await delay(pauseMs * (1 + 0.5 * Math.random()), undefined, { signal }).catch(() => undefined)
  }
}

function outcomeOf(text: string): string {
  return scan.parse(JSON.parse(text)).meta.status
}

import type { ProcessStatus } from '../../shared/contract/status-documents.ts'
import { nearestRank } from '../../shared/status/percentiles.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { FinishedRequest, RequestObserver } from '../http/request-context.ts'

/** How many recent requests count: minutes of a busy process, a day of an idle one. */
const windowLength = 1000

/**
 * Latency percentiles of this process's most recent requests (contract §4.7), by its own time: whoever
 * sends a body slowly must not make the service look slow.
 */
export class RequestLatencies implements RequestObserver {
  readonly #clock: Clock
  readonly #startedMs: number
  readonly #ignored: ReadonlySet<string>
  readonly #recentMs: number[] = []
  #next = 0

  /** `ignored`: routes that do not count. */
  constructor(clock: Clock, ignored: ReadonlySet<string>) {
    this.#clock = clock
    this.#startedMs = clock.monotonicMs()
    this.#ignored = ignored
  }

  requestFinished({ route, ownMs, isChosen }: FinishedRequest): void {
    if (isChosen || this.#ignored.has(route)) return
    this.#recentMs[this.#next] = ownMs
    this.#next = (this.#next + 1) % windowLength
  }

  figures(): ProcessStatus {
    const sorted = this.#recentMs.toSorted((a, b) => a - b)
    const at = (percent: number) => tenths(nearestRank(sorted, percent))
    return {
      schema: 1,
      p50: at(50),
      p95: at(95),
      p99: at(99),
      samples: sorted.length,
      uptime_seconds: Math.floor((this.#clock.monotonicMs() - this.#startedMs) / 1000),
    }
  }
}

function tenths(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms * 10) / 10
}

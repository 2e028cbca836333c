/**
 * Whether `/v1` is closed for planned maintenance. Reads windows from Postgres every few seconds,
 * because a window opened by hand reaches the snapshot up to a minute later. While Postgres is
 * away, the windows seen last count: they begin and end by this process's own clock.
 */
import type { Pool } from 'pg'
import { currentWindows } from '../../shared/db/maintenance-windows.ts'
import type { StatusSnapshot } from '../../shared/status/snapshot.ts'
import { type Clock, utcSeconds } from '../../shared/time/clock.ts'
import { ApiError } from '../http/api-error.ts'
import type { StatusCopy } from './status-copy.ts'

interface ClosingWindow {
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface PlannedMaintenanceDependencies {
  readonly pool: Pool
  readonly copy: Pick<StatusCopy, 'basis'>
  readonly clock: Clock
}

export class PlannedMaintenance {
  readonly #deps: PlannedMaintenanceDependencies
  /** Null until Postgres has answered once; a process may have to start without it. */
  #seen: readonly ClosingWindow[] | null = null

  constructor(dependencies: PlannedMaintenanceDependencies) {
    this.#deps = dependencies
  }

  /** Reads the windows again; keeps the last ones while Postgres is away. Never rejects. */
  async look(): Promise<void> {
    const { pool, clock } = this.#deps
    const windows = await currentWindows(pool, clock.now()).catch(() => null)
    if (windows !== null) this.#seen = windows.filter(({ closesApi }) => closesApi)
  }

  /** What a request is answered while `/v1` is closed; null while it is open. */
  refusal(): ApiError | null {
    const now = this.#deps.clock.now()
    const until = this.#closedUntil(now)
    if (until === null) return null
    return new ApiError('maintenance', `The service is closed until ${utcSeconds(until)}.`, {
      retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
    })
  }

  #closedUntil(now: Date): Date | null {
    const { copy } = this.#deps
    const windows = this.#seen ?? windowsOf(copy.basis.snapshot)
    const ends = windows
      .filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
      .map(({ endsAt }) => endsAt.getTime())
    return ends.length === 0 ? null : new Date(Math.max(...ends))
  }
}

function windowsOf(snapshot: StatusSnapshot | null): ClosingWindow[] {
  const windows = snapshot?.maintenance ?? []
  return windows
    .filter(({ closes_api }) => closes_api)
    .map(({ starts_at, ends_at }) => ({
      startsAt: new Date(starts_at),
      endsAt: new Date(ends_at),
    }))
}

/** What the gates need of the service; `api/operations/services.ts` has all of it. */

import type { Pool } from 'pg'
import type { Counter } from 'prom-client'
import type { ApiEnv } from '../../shared/env.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Logger } from '../../shared/log.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { Tracing } from '../../shared/tracing/tracing.ts'
import type { StaticFile } from '../http/conditional-answer.ts'
import type { KeyedDigests } from '../http/digests.ts'
import type { PublicUrls } from '../http/public-urls.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { RequestObserver } from '../http/request-context.ts'
import type { EventRecorder } from '../observe/event-recorder.ts'
import type { PublicStatus } from '../status/public-status.ts'
import type { ConnectionShares } from '../stores/connection-shares.ts'
import type { PendingWrites } from '../stores/pending-writes.ts'

export interface GateServices {
  readonly env: ApiEnv
  readonly pool: Pool
  readonly shares: ConnectionShares
  readonly writes: PendingWrites
  readonly rateLimits: RateLimits
  readonly digests: KeyedDigests
  readonly events: EventRecorder
  readonly metrics: GateMetrics
  /** Notified of every request once it is over. */
  readonly requestObservers: readonly RequestObserver[]
  readonly urls: PublicUrls
  /** The page for addresses that do not exist. */
  readonly site: { readonly unknown: StaticFile }
  readonly status: PublicStatus
  /** Null unless traces are sent. */
  readonly tracing: Tracing | null
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
}

interface GateMetrics {
  /** Requests without a usable credential, by reason. */
  readonly refusedCredentials: Counter<'why'>
  /** Refused credentials of addresses beyond their limit of them. */
  readonly refusedAddresses: Counter
}

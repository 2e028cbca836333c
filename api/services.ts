/** Everything a request may need, wired once in `start-api.ts` and passed as one record. */
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock.ts'
import type { ApiEnv } from '../shared/env.ts'
import type { Ids } from '../shared/ids.ts'
import type { Logger } from '../shared/log.ts'
import type { Tracing } from '../shared/tracing/tracing.ts'
import type { BodyMemory } from './http/body/body-memory.ts'
import type { KeyedDigests } from './http/digests.ts'
import type { PublicUrls } from './http/public-urls.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { RequestObserver } from './http/request-context.ts'
import type { EventRecorder } from './observe/event-recorder.ts'
import type { ApiMetrics } from './observe/metrics.ts'
import type { Readiness } from './observe/readiness.ts'
import type { ClaimAttempts } from './scan/billing/idempotency.ts'
import type { SentAnswers } from './scan/billing/sent-answers.ts'
import type { EngineClient } from './scan/engine/engine.ts'
import type { BodyThreads } from './scan/request/body-threads.ts'
import type { Site } from './site/site.ts'
import type { PublicStatus } from './status/public-status.ts'
import type { ConnectionShares } from './stores/connection-shares.ts'
import type { PendingWrites } from './stores/pending-writes.ts'
import type { SignOn } from './stores/sign-on.ts'

export interface Services {
  readonly env: ApiEnv
  readonly pool: Pool
  readonly shares: ConnectionShares
  readonly signOn: SignOn
  readonly claimAttempts: ClaimAttempts
  readonly writes: PendingWrites
  readonly sentAnswers: SentAnswers
  readonly engine: EngineClient
  readonly bodyThreads: BodyThreads
  readonly bodyMemory: BodyMemory
  readonly rateLimits: RateLimits
  readonly digests: KeyedDigests
  readonly events: EventRecorder
  readonly readiness: Readiness
  readonly metrics: ApiMetrics
  /** Notified of every request once it is over. */
  readonly requestObservers: readonly RequestObserver[]
  readonly urls: PublicUrls
  readonly site: Site
  readonly status: PublicStatus
  /** Null unless traces are sent. */
  readonly tracing: Tracing | null
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
}

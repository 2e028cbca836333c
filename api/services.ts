/** Everything a request may need, wired once in `start-api.ts` and handed in as one record. */
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock.ts'
import type { ApiEnv } from '../shared/env.ts'
import type { Ids } from '../shared/ids.ts'
import type { Logger } from '../shared/log.ts'
import type { BodyMemory } from './body/body-memory.ts'
import type { BodyParser } from './body/body-threads.ts'
import type { ConnectionShares } from './connection-shares.ts'
import type { KeyedDigests } from './digests.ts'
import type { Engine } from './engine.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { ClaimAttempts } from './gates/claim-attempts.ts'
import type { ApiMetrics } from './metrics.ts'
import type { PendingWrites } from './pending-writes.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Readiness } from './readiness.ts'
import type { SentAnswers } from './sent-answers.ts'

export interface Services {
  readonly env: ApiEnv
  readonly pool: Pool
  readonly shares: ConnectionShares
  readonly claimAttempts: ClaimAttempts
  readonly writes: PendingWrites
  readonly sentAnswers: SentAnswers
  readonly engine: Engine
  readonly bodyParser: BodyParser
  readonly bodyMemory: BodyMemory
  readonly rateLimits: RateLimits
  readonly digests: KeyedDigests
  readonly events: EventRecorder
  readonly readiness: Readiness
  readonly metrics: ApiMetrics
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
}

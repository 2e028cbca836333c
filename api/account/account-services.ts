/** What the account pages need of the service: nothing of the engine. */
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock.ts'
import type { ApiEnv } from '../../shared/env.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Logger } from '../../shared/log.ts'
import type { KeyedDigests } from '../http/digests.ts'
import type { PublicUrls } from '../http/public-urls.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { PublicStatus } from '../status/public-status.ts'

export interface AccountServices {
  readonly env: ApiEnv
  /** Connections of their own, with the rights of `accountRole`: pages take none from scans. */
  readonly accounts: Pool
  readonly rateLimits: RateLimits
  readonly digests: KeyedDigests
  readonly urls: PublicUrls
  readonly status: PublicStatus
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
}

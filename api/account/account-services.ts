/** What the account pages need of the service: nothing of the engine. */
import type { Pool } from 'pg'
import type { ApiEnv } from '../../shared/env.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Logger } from '../../shared/log.ts'
import type { Mailer } from '../../shared/mailer.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { KeyedDigests } from '../http/digests.ts'
import type { PublicUrls } from '../http/public-urls.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { PublicStatus } from '../status/public-status.ts'
import type { AccountMetrics } from './account-metrics.ts'
import type { ExportTurns } from './exports/export-turns.ts'
import type { Company } from './sign-in/company-issuer.ts'

export interface AccountServices {
  readonly env: ApiEnv
  /** Connections of their own, with the rights of `accountRole`: pages take none from scans. */
  readonly accounts: Pool
  readonly rateLimits: RateLimits
  readonly digests: KeyedDigests
  readonly urls: PublicUrls
  readonly status: PublicStatus
  readonly mailer: Mailer
  readonly company: Company
  readonly accountMetrics: AccountMetrics
  readonly exports: ExportTurns
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
}

/** What a scan needs of the service; `api/operations/services.ts` has all of it. */

import type { Pool } from 'pg'
import type { Counter } from 'prom-client'
import type { ApiEnv } from '../../shared/env.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Logger } from '../../shared/log.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { BodyMemory } from '../http/body/body-memory.ts'
import type { KeyedDigests } from '../http/digests.ts'
import type { PublicUrls } from '../http/public-urls.ts'
import type { SigningKeys } from '../http/signing/signing-keys.ts'
import type { ConnectionShares } from '../stores/connection-shares.ts'
import type { PendingWrites } from '../stores/pending-writes.ts'
import type { SignOn } from '../stores/sign-on.ts'
import type { ClaimAttempts } from './billing/idempotency.ts'
import type { OwnHolds } from './billing/own-holds.ts'
import type { SentAnswers } from './billing/sent-answers.ts'
import type { EngineClient } from './engine/engine.ts'
import type { LateAnswers } from './outcomes/late-answers.ts'
import type { BodyThreads } from './request/body-threads.ts'

export interface ScanServices {
  readonly env: ApiEnv
  readonly pool: Pool
  readonly shares: ConnectionShares
  readonly signOn: SignOn
  readonly claimAttempts: ClaimAttempts
  readonly writes: PendingWrites
  readonly sentAnswers: SentAnswers
  readonly ownHolds: OwnHolds
  readonly engine: EngineClient
  readonly bodyThreads: BodyThreads
  readonly bodyMemory: BodyMemory
  readonly digests: KeyedDigests
  readonly lateAnswers: LateAnswers
  readonly urls: PublicUrls
  /** Null where answers are not signed. */
  readonly signingKeys: SigningKeys | null
  readonly metrics: ScanMetrics
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
}

interface ScanMetrics {
  /** Scans by the answer's status, or else the reason why there is none, and by `billed`. */
  readonly scans: Counter<'outcome' | 'billed'>
  /** Scans refused by the engine's facade, by what there was no room in. */
  readonly refusals: Counter<'cause'>
}

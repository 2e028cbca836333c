/** Makes what requests need, from stores and engine that are connected; nothing here is started. */
import type { Registry } from 'prom-client'
import type { ApiEnv } from '../shared/env.ts'
import { systemIds } from '../shared/ids.ts'
import type { Logger } from '../shared/log.ts'
import { Mailer } from '../shared/mailer.ts'
import type { Clock } from '../shared/time/clock.ts'
import type { Tracing } from '../shared/tracing/tracing.ts'
import { AccountMetrics } from './account/account-metrics.ts'
import { ExportTurns } from './account/exports/export-turns.ts'
import { Company } from './account/sign-in/company-issuer.ts'
import { BodyMemory } from './http/body/body-memory.ts'
import { KeyedDigests } from './http/digests.ts'
import type { PublicUrls } from './http/public-urls.ts'
import { RateLimits } from './http/rate-limits.ts'
import { signingKeysOf } from './http/signing/signing-keys.ts'
import { EventRecorder } from './observe/event-recorder.ts'
import { KeyUses } from './observe/key-uses.ts'
import { ApiMetrics } from './observe/metrics.ts'
import { MinuteCounts } from './observe/minute-counts.ts'
import { MinuteWriter } from './observe/minute-writer.ts'
import { Readiness } from './observe/readiness.ts'
import type { Services } from './operations/services.ts'
import { probePaths } from './route.ts'
import { routes } from './routes.ts'
import { giveBack } from './scan/billing/give-back.ts'
import { ClaimAttempts } from './scan/billing/idempotency.ts'
import { OwnHolds } from './scan/billing/own-holds.ts'
import { SentAnswers } from './scan/billing/sent-answers.ts'
import type { ConnectedEngine } from './scan/engine/connect-engine.ts'
import { LateAnswers } from './scan/outcomes/late-answers.ts'
import type { BodyThreads } from './scan/request/body-threads.ts'
import { createSite } from './site/site.ts'
import { PublicStatus } from './status/public-status.ts'
import type { ConnectedStores } from './stores/connect-stores.ts'
import { ConnectionShares } from './stores/connection-shares.ts'
import { PendingWrites } from './stores/pending-writes.ts'
import { SignOn } from './stores/sign-on.ts'

/** At most three of the ten connections work for one account or token, each for milliseconds. */
const connectionShare = { share: 3, waitMs: 2000 } as const

/** Far more than the credits that one process can hold at a time. */
const creditWritesMax = 10_000

/** When this many events wait for Postgres, further ones appear in the log only. */
const eventWritesMax = 100

/** What the services of an API are made from. */
export interface Foundations {
  readonly env: ApiEnv
  readonly stores: ConnectedStores
  readonly engine: ConnectedEngine
  /** Closed with the API. */
  readonly bodyThreads: BodyThreads
  readonly urls: PublicUrls
  readonly registry: Registry
  readonly tracing: Tracing | null
  readonly clock: Clock
  readonly log: Logger
}

export interface AssembledServices {
  readonly services: Services
  /** Events that wait for Postgres. */
  readonly eventWrites: PendingWrites
  readonly minuteWriter: MinuteWriter
  readonly keyUses: KeyUses
}

export function assembleServices(from: Foundations): AssembledServices {
  const { env, stores, engine, urls, tracing, clock, log } = from
  const { pool, redis } = stores
  const ids = systemIds
  const instanceId = ids.instance()
  const eventWrites = new PendingWrites({ log, keptMax: eventWritesMax })
  const counts = new MinuteCounts(clock)
  const copyPath = env.STATUS_COPY_PATH ?? null
  const status = new PublicStatus({ pool, copyPath, probePaths: probePaths(routes), clock, log })
  const keyUses = new KeyUses({ pool, clock, log })
  const metrics = new ApiMetrics(from.registry)
  const accountMetrics = new AccountMetrics(from.registry)
  const services: Services = {
    env,
    pool,
    accounts: stores.accounts,
    ...creditServices(from, instanceId),
    signOn: new SignOn({ databaseUrl: env.DATABASE_URL, instanceId, clock, log }),
    engine: engine.client,
    bodyThreads: from.bodyThreads,
    bodyMemory: new BodyMemory(env.BODY_MEMORY_BYTES_MAX),
    lateAnswers: new LateAnswers(),
    rateLimits: new RateLimits(redis, env),
    digests: new KeyedDigests(env.DIGEST_SECRET, env.DIGEST_SECRET_PREVIOUS ?? null),
    events: new EventRecorder({ pool, clock, ids, log, writes: eventWrites }),
    readiness: new Readiness({ pool, redis, fleet: engine.fleet, clock }),
    metrics,
    requestObservers: [metrics, status.latencies, counts, keyUses],
    urls,
    signingKeys: signingKeysOf(env),
    site: createSite(routes, env),
    status,
    mailer: new Mailer({
      SMTP_URL: env.SMTP_URL,
      MAIL_FROM: env.MAIL_FROM,
      host: new URL(urls.base.url).hostname,
      log,
      sent: (outcome) => accountMetrics.mails.inc({ outcome }),
    }),
    company: new Company(env),
    accountMetrics,
    exports: new ExportTurns(),
    tracing,
    clock,
    ids,
    log,
  }
  const minuteWriter = new MinuteWriter({ pool, counts, instanceId, clock, log })
  return { services, eventWrites, minuteWriter, keyUses }
}

/** What holds, settles and gives back credits, which this process holds as `instanceId`. */
function creditServices({ stores, clock, log }: Foundations, instanceId: string) {
  const { pool } = stores
  const writes = new PendingWrites({ log, keptMax: creditWritesMax })
  const shares = new ConnectionShares({ ...connectionShare, clock })
  const ownHolds = new OwnHolds({
    pool,
    log,
    instanceId,
    release: (held) =>
      giveBack({ pool, shares, writes }, { id: held.scanId }, held, 'running', null),
  })
  return {
    writes,
    shares,
    ownHolds,
    claimAttempts: new ClaimAttempts(),
    sentAnswers: new SentAnswers(pool, writes),
  }
}

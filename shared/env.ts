/**
 * Every setting of every process, with its bounds and its default. `read-env.ts` checks the
 * environment against them; `npm run env-example` writes `.env.example` from them.
 */
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { absolutePath, oneOf, secret, text, url, wholeNumberSetting } from './setting.ts'

const port = wholeNumberSetting(0, 65_535)
const host = text(1).meta({ takes: 'an IP address or a host name' })

/** The settings that every process reads. */
export const processEnv = z.object({
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('The least that is logged'),
  METRICS_HOST: host.default('127.0.0.1').describe('Address that metrics are served on'),
  METRICS_PORT: port.default(0).describe('Port that metrics are served on; 0 takes any free one'),
  ENGINE_DEADLINE_MS: wholeNumberSetting(100, 120_000)
    .default(15_000)
    .describe('The longest an engine may take over one scan, ms (contract §8.3)'),
})

export const databaseEnv = z.object({
  DATABASE_URL: url(['postgres', 'postgresql'])
    .meta(secret)
    .describe('Postgres 15 or newer, as the role of the services; migrations: as its owner'),
})

export const redisEnv = z.object({
  REDIS_URL: url(['redis', 'rediss'])
    .meta(secret)
    .describe('Redis 6.2 or newer, which must persist nothing and evict nothing'),
})

const canaryKey = text(32)
  .meta(secret)
  .describe('What the canary of cron shows the API; the same in all of their processes')

export const apiEnv = z.object({
  ...processEnv.shape,
  ...databaseEnv.shape,
  ...redisEnv.shape,
  HOST: host.default('127.0.0.1').describe('Address that the API listens on'),
  PORT: port.default(8080).describe('Port of the API; 0 takes any free one'),
  BASE_URL: url(['http', 'https'])
    .optional()
    .describe('Where callers reach the API, for links; else what the caller used'),
  SITE_URL: url(['http', 'https'])
    .optional()
    .describe('Where the pages of errors are; else what the caller used'),
  TRUST_PROXY: wholeNumberSetting(0, 10)
    .default(0)
    .describe('Proxies before the API, whose X-Forwarded-* are believed'),
  PUBLIC_SANDBOX_KEY: text(8)
    .default('sk_sandbox_public')
    .describe('The sandbox key that everybody may know'),
  DIGEST_SECRET: text(32)
    .meta(secret)
    .describe('Keys the digests of client addresses and pictures; the same in every API process'),
  CANARY_KEY: canaryKey,
  BODY_BYTES_MAX: wholeNumberSetting(1024, 256 * 1024 ** 2)
    .default(36 * 1024 ** 2)
    .describe('Largest body of a scan, bytes'),
  BODY_MEMORY_BYTES_MAX: wholeNumberSetting(1024, 64 * 1024 ** 3)
    .default(512 * 1024 ** 2)
    .describe('For all bodies of scans that one process holds, bytes'),
  BODY_DEADLINE_MS: wholeNumberSetting(100, 600_000)
    .default(60_000)
    .describe('How long a body may take to arrive, ms'),
  ANSWER_DEADLINE_MS: wholeNumberSetting(100, 600_000)
    .default(30_000)
    .describe('How long an answer may take to be read by its caller, ms'),
  CONNECTIONS_MAX: wholeNumberSetting(1, 1_000_000)
    .default(2000)
    .describe('Connections of one process'),
  CONNECTIONS_PER_ADDRESS_MAX: wholeNumberSetting(1, 1_000_000)
    .default(100)
    .describe('Connections of one address (IPv6: its /64); with TRUST_PROXY its proxy counts'),
  /** Longer than the 60 s for which nginx and cloud load balancers keep an idle connection. */
  KEEP_ALIVE_MS: wholeNumberSetting(100, 3_600_000)
    .default(75_000)
    .describe('How long an idle connection is kept, ms; longer than a balancer before it does'),
  SHUTDOWN_GRACE_MS: wholeNumberSetting(0, 600_000)
    .default(5000)
    .describe('After SIGTERM: not ready, and still taking connections, until balancers know, ms'),
  KEY_RATE_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(60)
    .describe('Requests of a registered key in its window'),
  KEY_RATE_WINDOW_SECONDS: wholeNumberSetting(1, 86_400)
    .default(60)
    .describe('The window of a registered key, seconds'),
  SANDBOX_RATE_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(10)
    .describe('Requests of one address under the public sandbox key in its window'),
  SANDBOX_RATE_WINDOW_SECONDS: wholeNumberSetting(1, 86_400)
    .default(3600)
    .describe('The window of an address under the public sandbox key, seconds'),
  STATUS_RATE_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(60)
    .describe('Requests of one address for the status documents in a minute'),
  STATUS_COPY_PATH: absolutePath()
    .optional()
    .describe('Public file in which status figures outlive the API; without it they do not'),
  FREE_RECOGNITIONS: wholeNumberSetting(0, 1_000_000)
    .default(10)
    .describe('Real recognitions of one address under the public sandbox key, for life'),
  REPEATED_IMAGE_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(5)
    .describe('How often one picture may be sent under a sandbox key in its window'),
  REPEATED_IMAGE_WINDOW_SECONDS: wholeNumberSetting(1, 86_400)
    .default(3600)
    .describe('The window of a picture under a sandbox key, seconds'),
  IDEMPOTENCY_WAIT_MS: wholeNumberSetting(0, 10_000)
    .default(2000)
    .describe('How long a repeated request waits for the answer of the first, ms'),
  IDEMPOTENCY_POLL_MS: wholeNumberSetting(10, 10_000)
    .default(100)
    .describe('How often it looks for that answer, ms'),
  IDEMPOTENCY_ABANDON_SECONDS: wholeNumberSetting(1, 86_400)
    .default(600)
    .describe('After which an unfinished request gives up its Idempotency-Key, seconds'),
})
export type ApiEnv = z.infer<typeof apiEnv>

export const workerEnv = z.object({
  ...processEnv.shape,
  ...redisEnv.shape,
  WORKER_THREADS: wholeNumberSetting(1, 256)
    .default(availableParallelism())
    .describe('Engine threads of one worker process, each a scan at a time'),
  THREAD_MEMORY_MB: wholeNumberSetting(64, 16_384)
    .default(512)
    .describe('JavaScript heap of one engine thread, MiB; a thread beyond it is replaced'),
  DECODE_MEMORY_MB: wholeNumberSetting(128, 1_048_576)
    .default(1024)
    .describe('For all pictures that one process decodes at once, MiB; others wait'),
  UV_THREADPOOL_SIZE: wholeNumberSetting(1, 1024)
    .default(4)
    .describe('Native threads that decode (read by libuv): WORKER_THREADS and 4 more'),
})
export type WorkerEnv = z.infer<typeof workerEnv>

export const cronEnv = z.object({
  ...processEnv.shape,
  ...databaseEnv.shape,
  IDEMPOTENCY_ABANDON_SECONDS: apiEnv.shape.IDEMPOTENCY_ABANDON_SECONDS,
  REPEATED_IMAGE_WINDOW_SECONDS: apiEnv.shape.REPEATED_IMAGE_WINDOW_SECONDS,
  CANARY_KEY: canaryKey,
  API_URL: url(['http', 'https'])
    .default('http://127.0.0.1:8080')
    .describe('Where cron reaches the API, for the canary and the pages of documentation'),
  DASHBOARD_URL: url(['http', 'https'])
    .optional()
    .describe('Page of the dashboard that is probed for the status page; else it is not probed'),
  DOCS_URL: url(['http', 'https'])
    .optional()
    .describe('Page of the documentation that is probed; else /docs at API_URL'),
  TOPUPS_URL: url(['http', 'https'])
    .optional()
    .describe('Address that answers while top-ups work; else they are not probed'),
})
export type CronEnv = z.infer<typeof cronEnv>

/**
 * Every setting of every process, with its bounds and its default. `read-env.ts` checks the
 * environment against them; `npm run env-example` writes `.env.example` from them.
 */
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { accountEnv } from './account-env.ts'
import {
  absolutePath,
  baseUrl,
  credential,
  headerList,
  host,
  hostNames,
  hostPorts,
  oneOf,
  secret,
  share,
  signingKey,
  text,
  url,
  verificationKeys,
  wholeNumberSetting,
} from './setting.ts'

const port = wholeNumberSetting(0, 65_535)

/** The settings that every process reads. */
export const processEnv = z.object({
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Minimum level to log'),
  METRICS_HOST: host().default('127.0.0.1').describe('Address to serve metrics on'),
  METRICS_PORT: port.default(0).describe('Port to serve metrics on; 0 picks any free port'),
  ENGINE_DEADLINE_MS: wholeNumberSetting(100, 120_000)
    .default(15_000)
    .describe('Maximum time that the engine may take for one scan, ms (contract §8.3)'),
})

export const databaseEnv = z.object({
  DATABASE_URL: url(['postgres', 'postgresql'])
    .meta(secret)
    .describe(
      'Postgres 15 or newer: services connect with their own role, migrations as the owner; ?sslmode=verify-full for TLS, where NODE_EXTRA_CA_CERTS names the file of a private authority',
    ),
})

export const redisEnv = z.object({
  REDIS_URL: url(['redis', 'rediss'])
    .meta(secret)
    .describe(
      'Redis 6.2 or newer, with persistence and eviction turned off; rediss:// for TLS, where NODE_EXTRA_CA_CERTS names the file of a private authority',
    ),
  REDIS_SENTINELS: hostPorts()
    .optional()
    .describe(
      'Redis Sentinels that name the server to use; REDIS_URL then gives user, password and TLS, and its host is ignored',
    ),
  REDIS_SENTINEL_NAME: text(1)
    .default('mymaster')
    .describe('Name under which the Sentinels know the server'),
  REDIS_SENTINEL_PASSWORD: text(1)
    .meta(secret)
    .optional()
    .describe('Password of the Sentinels; if unset, none is sent'),
  REDIS_CLUSTER: oneOf(['on', 'off'])
    .default('off')
    .describe('on: REDIS_URL names a node of a Redis Cluster, which names the others'),
})
export type RedisEnv = z.infer<typeof redisEnv>

/** Named by OpenTelemetry; read by the processes that a scan passes through. */
export const tracingEnv = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http', 'https'])
    .optional()
    .describe(
      'Where an OpenTelemetry collector takes OTLP over HTTP, such as http://collector:4318; if unset, nothing is traced',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headerList()
    .meta(secret)
    .optional()
    .describe('Headers for the collector, such as a credential'),
  OTEL_TRACES_SAMPLER_ARG: share()
    .default(1)
    .describe('Share of traces to send, by their id; the same in API and workers'),
})
export type TracingEnv = z.infer<typeof tracingEnv>

const canaryKey = credential(32)
  .meta(secret)
  .describe("Secret that cron's canary sends to the API; the same in every cron and API process")

export const apiEnv = z.object({
  ...processEnv.shape,
  ...databaseEnv.shape,
  ...redisEnv.shape,
  ...tracingEnv.shape,
  HOST: host().default('127.0.0.1').describe('Address the API listens on'),
  PORT: port.default(8080).describe('Port the API listens on; 0 picks any free port'),
  BASE_URL: baseUrl(['http', 'https'])
    .optional()
    .describe(
      'Public address of the API, for links; defaults to the address it listens on. With a path, programs are served, and no pages: their links and forms begin at the root',
    ),
  SITE_URL: baseUrl(['http', 'https'])
    .optional()
    .describe('Public address of the website, for links; defaults to BASE_URL'),
  SECURITY_CONTACT: url(['https', 'mailto', 'tel'])
    .meta({ accepts: 'a URI such as mailto:security@example.com or https://example.com/security' })
    .optional()
    .describe(
      'Whom to tell of a weakness, for /.well-known/security.txt; defaults to mailto:security@ at the host of BASE_URL',
    ),
  ALLOWED_HOSTS: hostNames()
    .optional()
    .describe(
      'Names under which callers reach the API, besides those of BASE_URL and SITE_URL, localhost and IP addresses',
    ),
  TRUST_PROXY: wholeNumberSetting(0, 10)
    .default(0)
    .describe('Number of proxies in front of the API whose X-Forwarded-For is trusted'),
  PUBLIC_SANDBOX_KEY: credential(8)
    .default('sk_sandbox_public')
    .describe('The public sandbox key, which anyone may use'),
  DIGEST_SECRET: text(32)
    .meta(secret)
    .describe(
      'Secret for hashing client addresses, pictures, idempotency keys and bodies; the same in every API process',
    ),
  DIGEST_SECRET_PREVIOUS: text(32)
    .meta(secret)
    .optional()
    .describe(
      'The former DIGEST_SECRET during a rotation; until it is unset, idempotency keys are known under both',
    ),
  CANARY_KEY: canaryKey,
  SIGNING_KEY: signingKey()
    .meta(secret)
    .optional()
    .describe(
      'Key that signs the answers with scans (openssl genpkey -algorithm ed25519 -outform DER | base64); the same in every API process; if unset, none is signed',
    ),
  SIGNING_KEYS_FURTHER: verificationKeys()
    .optional()
    .describe(
      'Further public keys to publish: the next SIGNING_KEY before it is used, and the former one while its answers are verified',
    ),
  BODY_BYTES_MAX: wholeNumberSetting(1024, 256 * 1024 ** 2)
    .default(36 * 1024 ** 2)
    .describe('Maximum size of a scan request body, bytes'),
  BODY_MEMORY_BYTES_MAX: wholeNumberSetting(1024, 64 * 1024 ** 3)
    .default(512 * 1024 ** 2)
    .describe('Memory for all scan request bodies in one process, bytes'),
  BODY_DEADLINE_MS: wholeNumberSetting(100, 600_000)
    .default(60_000)
    .describe('How long a scan request body may take to arrive, ms'),
  ANSWER_DEADLINE_MS: wholeNumberSetting(100, 600_000)
    .default(30_000)
    .describe('How long a caller may take to read the response, ms'),
  CONNECTIONS_MAX: wholeNumberSetting(1, 1_000_000)
    .default(2000)
    .describe('Maximum number of connections per process'),
  CONNECTIONS_PER_ADDRESS_MAX: wholeNumberSetting(1, 1_000_000)
    .default(100)
    .describe(
      'Maximum number of connections per address (IPv6: per /64); ignored with TRUST_PROXY',
    ),
  /** Longer than the 60 s for which nginx and cloud load balancers keep an idle connection. */
  KEEP_ALIVE_MS: wholeNumberSetting(100, 3_600_000)
    .default(75_000)
    .describe(
      'How long to keep an idle connection, ms; must be longer than the load balancer does',
    ),
  SHUTDOWN_GRACE_MS: wholeNumberSetting(0, 600_000)
    .default(5000)
    .describe('How long to report not ready but still accept connections after SIGTERM, ms'),
  KEY_RATE_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(60)
    .describe(
      'Maximum number of requests per registered key in each window, unless its account has another (admin account rate-limit)',
    ),
  KEY_RATE_WINDOW_SECONDS: wholeNumberSetting(1, 86_400)
    .default(60)
    .describe('Length of the rate-limit window of a registered key, seconds'),
  SANDBOX_RATE_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(10)
    .describe('Maximum number of requests per address in each window with the public sandbox key'),
  SANDBOX_RATE_WINDOW_SECONDS: wholeNumberSetting(1, 86_400)
    .default(3600)
    .describe('Length of the rate-limit window of the public sandbox key, seconds'),
  REFUSED_CREDENTIALS_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(100)
    .describe('Unknown or malformed keys per address in each window, before 429 instead of 401'),
  REFUSED_CREDENTIALS_WINDOW_SECONDS: wholeNumberSetting(1, 86_400)
    .default(60)
    .describe('Length of the window for unknown and malformed keys, seconds'),
  STATUS_RATE_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(60)
    .describe('Maximum number of requests per address and minute for the status documents'),
  ...accountEnv.shape,
  STATUS_COPY_PATH: absolutePath()
    .optional()
    .describe(
      'File that keeps the public status figures across restarts; if unset, they are not kept',
    ),
  FREE_RECOGNITIONS: wholeNumberSetting(0, 1_000_000)
    .default(10)
    .describe('Free recognitions per address with the public sandbox key, for all time'),
  REPEATED_IMAGE_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(5)
    .describe('How often the same picture may be sent in each window with the public sandbox key'),
  REPEATED_IMAGE_WINDOW_SECONDS: wholeNumberSetting(1, 86_400)
    .default(3600)
    .describe('Length of the window for repeated pictures, seconds'),
  IDEMPOTENCY_WAIT_MS: wholeNumberSetting(0, 10_000)
    .default(2000)
    .describe('How long a repeated request waits for the first one to finish, ms'),
  IDEMPOTENCY_POLL_MS: wholeNumberSetting(10, 10_000)
    .default(100)
    .describe('How often a repeated request checks whether the first one has finished, ms'),
  IDEMPOTENCY_ABANDON_SECONDS: wholeNumberSetting(1, 86_400)
    .default(600)
    .describe('How long an unfinished request keeps its Idempotency-Key, seconds'),
})
export type ApiEnv = z.infer<typeof apiEnv>

export const sealEnv = z.object({
  SEAL_CERTIFICATES: absolutePath()
    .optional()
    .describe(
      'Folder of the certificates (PEM, one a file) of signers of visible digital seals, which workers then check (ICAO 9303-13)',
    ),
})

export const workerEnv = z.object({
  ...processEnv.shape,
  ...redisEnv.shape,
  ...tracingEnv.shape,
  ...sealEnv.shape,
  WORKER_THREADS: wholeNumberSetting(1, 256)
    .default(availableParallelism())
    .describe('Engine threads per worker process; each handles one scan at a time'),
  THREAD_MEMORY_MB: wholeNumberSetting(64, 16_384)
    .default(512)
    .describe(
      'Maximum JavaScript heap per engine thread, MiB; a thread that exceeds it is replaced',
    ),
  DECODE_MEMORY_MB: wholeNumberSetting(256, 1_048_576)
    .default(1024)
    .describe(
      'Memory for the pictures that one process decodes at once, MiB; further ones wait. With less than 1024 the largest are rejected: progressive JPEGs and PNGs of 30 to 100 megapixels',
    ),
  UV_THREADPOOL_SIZE: wholeNumberSetting(1, 1024)
    .default(4)
    .describe('Native threads for decoding (read by libuv); set it to WORKER_THREADS + 4'),
})
export type WorkerEnv = z.infer<typeof workerEnv>

export const cronEnv = z.object({
  ...processEnv.shape,
  ...databaseEnv.shape,
  IDEMPOTENCY_ABANDON_SECONDS: apiEnv.shape.IDEMPOTENCY_ABANDON_SECONDS,
  REPEATED_IMAGE_WINDOW_SECONDS: apiEnv.shape.REPEATED_IMAGE_WINDOW_SECONDS,
  CANARY_KEY: canaryKey,
  API_URL: baseUrl(['http', 'https'])
    .default('http://127.0.0.1:8080')
    .describe('Address where cron reaches the API, for the canary and the documentation probe'),
  DASHBOARD_URL: url(['http', 'https'])
    .optional()
    .describe('Dashboard page to probe; defaults to /account/sign-in at API_URL'),
  DOCS_URL: url(['http', 'https'])
    .optional()
    .describe('Documentation page to probe; defaults to /docs at API_URL'),
  TOPUPS_URL: apiEnv.shape.TOPUPS_URL,
})
export type CronEnv = z.infer<typeof cronEnv>

/**
 * Environment → checked configuration, before anything starts. Every problem is
 * listed at once, naming the variable and what it takes; a value may also come
 * from the file that `<NAME>_FILE` names, as secrets do in containers.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const url = (protocols: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL starting with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  })

const port = wholeNumber(0, 65535)

/** What every process of the stack reads. */
export const processEnv = z.object({
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.default(0),
})

export const databaseEnv = z.object({ DATABASE_URL: url(['postgres', 'postgresql']) })

export const redisEnv = z.object({ REDIS_URL: url(['redis', 'rediss']) })

/** The longest an engine may take over one scan, milliseconds (contract §8.3). */
export const deadlineEnv = z.object({
  ENGINE_DEADLINE_MS: wholeNumber(100, 120_000).default(15_000),
})

export const apiEnv = z.object({
  ...processEnv.shape,
  ...databaseEnv.shape,
  ...redisEnv.shape,
  ...deadlineEnv.shape,
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  BASE_URL: url(['http', 'https']).optional(),
  SITE_URL: url(['http', 'https']).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  PUBLIC_SANDBOX_KEY: z.string().min(8).default('sk_sandbox_public'),
  DIGEST_SECRET: z.string().min(32, 'must be at least 32 characters'),
  BODY_BYTES_MAX: wholeNumber(1024, 256 * 1024 * 1024).default(36 * 1024 * 1024),
  BODY_MEMORY_BYTES_MAX: wholeNumber(1024, 64 * 1024 ** 3).default(512 * 1024 * 1024),
  BODY_DEADLINE_MS: wholeNumber(100, 600_000).default(60_000),
  /** How long an answer may take to be read by its caller. */
  ANSWER_DEADLINE_MS: wholeNumber(100, 600_000).default(30_000),
  CONNECTIONS_MAX: wholeNumber(1, 1_000_000).default(2000),
  /** Counted by client address (IPv6: its /64); with TRUST_PROXY it is the proxy that counts. */
  CONNECTIONS_PER_ADDRESS_MAX: wholeNumber(1, 1_000_000).default(100),
  /** Above the 60 s for which nginx and cloud balancers keep an idle connection. */
  KEEP_ALIVE_MS: wholeNumber(100, 3_600_000).default(75_000),
  /** After SIGTERM: not ready any more, and still taking connections, until balancers know. */
  SHUTDOWN_GRACE_MS: wholeNumber(0, 600_000).default(5000),
  KEY_RATE_LIMIT: wholeNumber(1, 1_000_000).default(60),
  KEY_RATE_WINDOW_SECONDS: wholeNumber(1, 86_400).default(60),
  SANDBOX_RATE_LIMIT: wholeNumber(1, 1_000_000).default(10),
  SANDBOX_RATE_WINDOW_SECONDS: wholeNumber(1, 86_400).default(3600),
  FREE_RECOGNITIONS: wholeNumber(0, 1_000_000).default(10),
  REPEATED_IMAGE_LIMIT: wholeNumber(1, 1_000_000).default(5),
  REPEATED_IMAGE_WINDOW_SECONDS: wholeNumber(1, 86_400).default(3600),
  IDEMPOTENCY_WAIT_MS: wholeNumber(0, 10_000).default(2000),
  IDEMPOTENCY_POLL_MS: wholeNumber(10, 10_000).default(100),
  IDEMPOTENCY_ABANDON_SECONDS: wholeNumber(1, 86_400).default(600),
})
export type ApiEnv = z.infer<typeof apiEnv>

export const workerEnv = z.object({
  ...processEnv.shape,
  ...redisEnv.shape,
  WORKER_THREADS: wholeNumber(1, 256).default(availableParallelism()),
  THREAD_MEMORY_MB: wholeNumber(64, 16_384).default(512),
  /** For all pictures a process decodes at once; what one of them needs is reckoned from its header. */
  DECODE_MEMORY_MB: wholeNumber(128, 1_048_576).default(1024),
})
export type WorkerEnv = z.infer<typeof workerEnv>

export const cronEnv = z.object({
  ...processEnv.shape,
  ...databaseEnv.shape,
  ...deadlineEnv.shape,
  IDEMPOTENCY_ABANDON_SECONDS: apiEnv.shape.IDEMPOTENCY_ABANDON_SECONDS,
  REPEATED_IMAGE_WINDOW_SECONDS: apiEnv.shape.REPEATED_IMAGE_WINDOW_SECONDS,
})
export type CronEnv = z.infer<typeof cronEnv>

/** Thrown by `readEnv`; its message lists every problem, one a line. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/** Checks `source` against a schema above; throws `EnvError` naming every problem. */
export function readEnv<T extends z.ZodObject>(
  schema: T,
  source: Readonly<Record<string, string | undefined>>,
): z.infer<T> {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of Object.keys(schema.shape)) {
    const value = source[name] ?? fromFile(name, source[`${name}_FILE`], problems)
    if (value !== undefined && value !== '') values[name] = value
  }
  const parsed = schema.safeParse(values)
  if (!parsed.success) problems.push(...parsed.error.issues.map((i) => describe(i, values)))
  if (!parsed.success || problems.length > 0) {
    throw new EnvError(`The environment is not valid:\n${problems.map((p) => `  ${p}`).join('\n')}`)
  }
  return parsed.data
}

/** For entry files: an operator gets the list of problems and exit code 2, no stack. */
export function readEnvOrExit<T extends z.ZodObject>(schema: T): z.infer<T> {
  try {
    return readEnv(schema, process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

function fromFile(name: string, path: string | undefined, problems: string[]): string | undefined {
  if (path === undefined) return undefined
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    problems.push(`${name}_FILE: the file ${path} cannot be read`)
    return undefined
  }
}

/** Values of secrets are not repeated; all others are, since the operator has to find them. */
function describe(issue: z.core.$ZodIssue, values: Readonly<Record<string, string>>): string {
  const name = String(issue.path[0] ?? '')
  const value = values[name]
  if (value === undefined) return `${name}: is required`
  const seen = /SECRET|KEY$|URL/.test(name) ? '' : ` (seen: ${JSON.stringify(value)})`
  return `${name}: ${issue.message}${seen}`
}

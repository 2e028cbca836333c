import { migrate } from '../../../shared/db/migrate.ts'
import { commandConnection, connectedWithin } from '../../../shared/redis.ts'
import { storeFailure } from '../../../shared/store-failure.ts'
import type { StackContext } from '../settings/stack-context.ts'
import {
  admitServices,
  createDatabase,
  ownerUrl,
  serviceUrl,
  startEmbeddedPostgres,
} from './embedded-database.ts'
import type { Postgres } from './postgres.ts'
import { type Redis, startRedis } from './redis.ts'

export interface DatabaseUrls {
  /** For the services; on the private Postgres, a role that may only touch rows. */
  readonly databaseUrl: string
  /** For migrations. */
  readonly ownerDatabaseUrl: string
}

const REDIS_MEMORY_BYTES_MAX = 1024 ** 3

/** How long a Redis of the operator's own may take to answer, before the services are started. */
const redisAnswerMs = 5000

/** Uses the Postgres of `DATABASE_URL`, else starts a private one; migrates either. */
export async function startDatabase(context: StackContext): Promise<DatabaseUrls> {
  const { env, data, secrets, fleet } = context
  if (env.DATABASE_URL !== undefined) {
    await migrate(env.DATABASE_URL).catch(failWith('DATABASE_URL'))
    return { databaseUrl: env.DATABASE_URL, ownerDatabaseUrl: env.DATABASE_URL }
  }
  const kept = await fleet.keep<Postgres>('postgres', (before) =>
    startEmbeddedPostgres(data, secrets, before?.port ?? null),
  )
  const postgres = kept.current()
  await createDatabase(postgres)
  await migrate(ownerUrl(postgres))
  await admitServices(postgres, secrets)
  return { databaseUrl: serviceUrl(postgres, secrets), ownerDatabaseUrl: ownerUrl(postgres) }
}

/** Uses the Redis of `REDIS_URL`, else starts a private one; returns its address. */
export async function startQueue(context: StackContext): Promise<string> {
  const { env, data, secrets, fleet } = context
  if (env.REDIS_URL !== undefined) {
    await requireAnswer(env.REDIS_URL)
    return env.REDIS_URL
  }
  const kept = await fleet.keep<Redis>('redis', (before) =>
    startRedis({
      spawn: data.spawn,
      password: secrets.redisPassword,
      memoryBytesMax: REDIS_MEMORY_BYTES_MAX,
      port: before?.port ?? null,
    }),
  )
  return kept.current().url
}

/** Rejects with what is wrong on the way there, where services would wait for it to come back. */
async function requireAnswer(url: string): Promise<void> {
  const redis = commandConnection(url)
  let failure: unknown = new Error(`REDIS_URL: no answer within ${redisAnswerMs / 1000} s`)
  redis.on('error', (error) => {
    failure = error
  })
  try {
    await connectedWithin([redis], redisAnswerMs)
    await redis.ping()
  } catch {
    failWith('REDIS_URL')(failure)
  } finally {
    redis.disconnect()
  }
}

function failWith(variable: string): (error: unknown) => never {
  return (error) => {
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(storeFailure(variable, error) ?? said, { cause: error })
  }
}

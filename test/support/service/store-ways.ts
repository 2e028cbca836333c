/** A service of processes of their own on given stores, for tests of the ways to them. */
import { randomUUID } from 'node:crypto'
import { after } from 'mocha'
import type { Pool } from 'pg'
import { secretHash } from '../../../api/http/digests.ts'
import { acceptsScans } from '../../../scripts/start-stack/services/accepts-scans.ts'
import { createAccount } from '../../../shared/db/create-account.ts'
import { createKey } from '../../../shared/db/create-key.ts'
import { newSecret } from '../../../shared/secret.ts'
import { type Instructions, scriptedPicture } from '../engine/scripted-picture.ts'
import { type ApiProcess, startApiProcess } from '../processes/api-process.ts'
import { startWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts'
import { eventually } from '../time/eventually.ts'
import { canaryKey } from './canary-key.ts'

export interface ProcessService {
  readonly api: ApiProcess
  /** Sends one scan, of a small picture unless one is given; resolves to the status. */
  scan(sent?: { readonly picture: Buffer; readonly answer: Instructions }): Promise<number>
}

/** Call it inside `describe`. */
export function processServices() {
  const workers: WorkerProcess[] = []
  const apis: ApiProcess[] = []
  after('stop the processes', async () => {
    await Promise.all([...workers, ...apis].map((each) => each.kill()))
  })
  /** `redis`: the variables that say where Redis is; `owner` makes the account. */
  return async (
    databaseUrl: string,
    redis: Record<string, string>,
    owner: Pool,
  ): Promise<ProcessService> => {
    const key = await liveKey(owner)
    workers.push(await startWorkerProcess(redis.REDIS_URL ?? '', 2, 'scripted', redis))
    const api = await startApiProcess({
      ...{ PORT: '0', DIGEST_SECRET: 'x'.repeat(32), CANARY_KEY: canaryKey },
      ...{ KEY_RATE_LIMIT: '1000000', SHUTDOWN_GRACE_MS: '0', DATABASE_URL: databaseUrl },
      ...redis,
    })
    apis.push(api)
    await eventually('it takes scans', () => acceptsScans(api.url), 60_000)
    return {
      api,
      async scan(sent) {
        const image = await scriptedPicture({ ms: 5, ...sent?.answer }, sent?.picture)
        const body = JSON.stringify({ image: image.toString('base64') })
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
        const answer = await fetch(`${api.url}/v1/scans`, { method: 'POST', headers, body })
        await answer.arrayBuffer()
        return answer.status
      },
    }
  }
}

async function liveKey(owner: Pool): Promise<string> {
  const createdAt = new Date()
  const accountId = randomUUID()
  const account = { id: accountId, name: 'SPECIMEN', retentionHours: 1, createdAt }
  await createAccount(owner, account, 1000)
  const secret = newSecret('sk_live_')
  const shown = { prefix: secret.slice(0, 12), last4: secret.slice(-4), createdAt }
  const key = { id: randomUUID(), accountId, kind: 'live', secretHash: secretHash(secret) } as const
  await createKey(owner, { ...key, ...shown })
  return secret
}

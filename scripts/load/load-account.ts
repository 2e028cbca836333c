import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { issueKey } from '../../api/account/keys/issue-key.ts'
import { systemClock } from '../../shared/clock.ts'
import type { KeyKind } from '../../shared/db/api-keys.ts'
import { createAccount, defaultRetentionHours } from '../../shared/db/create-account.ts'
import { activeKeysMax } from '../../shared/db/create-key.ts'

export interface LoadAccount {
  readonly id: string
  readonly liveKey: string
  readonly sandboxKey: string
}

/** Creates an account for one scenario, with both kinds of key. */
export async function createLoadAccount(pool: Pool, credits: number): Promise<LoadAccount> {
  const createdAt = systemClock.now()
  const id = v7({ msecs: createdAt.getTime() })
  const account = { id, name: 'Load', retentionHours: defaultRetentionHours, createdAt }
  await createAccount(pool, account, credits)
  return {
    id,
    liveKey: await secretOf(pool, id, 'live'),
    sandboxKey: await secretOf(pool, id, 'sandbox'),
  }
}

/** Issues all the live keys an account may have, since each has its own rate limit. */
export async function allLiveKeys(pool: Pool, { id, liveKey }: LoadAccount): Promise<string[]> {
  const keys = [liveKey]
  // One of the permitted keys is the sandbox key.
  while (keys.length < activeKeysMax - 1) keys.push(await secretOf(pool, id, 'live'))
  return keys
}

async function secretOf(pool: Pool, accountId: string, kind: KeyKind): Promise<string> {
  const issued = await issueKey({ pool, clock: systemClock }, accountId, kind)
  if (typeof issued === 'string') throw new Error(`no ${kind} key for the load account: ${issued}`)
  return issued.secret
}

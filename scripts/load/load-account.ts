import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { issueKey } from '../../api/account/keys/issue-key.ts'
import { createAccount, defaultRetentionHours } from '../../shared/db/create-account.ts'
import { systemClock } from '../../shared/time/clock.ts'

export interface LoadAccount {
  readonly id: string
  readonly liveKey: string
}

/** Creates an account for one scenario, with a live key. */
export async function createLoadAccount(pool: Pool, credits: number): Promise<LoadAccount> {
  const createdAt = systemClock.now()
  const id = v7({ msecs: createdAt.getTime() })
  const account = { id, name: 'Load', retentionHours: defaultRetentionHours, createdAt }
  await createAccount(pool, account, credits)
  const issued = await issueKey({ pool, clock: systemClock }, id, 'live')
  if (typeof issued === 'string') throw new Error(`no live key for the load account: ${issued}`)
  return { id, liveKey: issued.secret }
}

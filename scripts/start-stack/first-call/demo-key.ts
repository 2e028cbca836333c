import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { issueKey } from '../../../api/account/keys/issue-key.ts'
import { secretHash } from '../../../api/http/digests.ts'
import { findCredential } from '../../../shared/db/api-keys.ts'
import { createAccount } from '../../../shared/db/create-account.ts'
import { createPool } from '../../../shared/db/pool.ts'
import { systemClock } from '../../../shared/time/clock.ts'

/** More than anyone scans by hand: a demo must never end for lack of credit. */
const DEMO_CREDITS = 1_000_000

/** So that a picture that is sent again gets its first answer, and results can be read back. */
const DEMO_RETENTION_HOURS = 24

/** The demo account's live key: issued on first use, then kept in the stack's data folder. */
export async function demoKey(databaseUrl: string, dataDirectory: string): Promise<string> {
  const pool = createPool({ databaseUrl, applicationName: 'demo', onIdleError: () => {} })
  const file = join(dataDirectory, 'demo', 'live-key')
  try {
    const kept = existsSync(file) ? await readFile(file, 'utf8') : null
    if (kept !== null && (await findCredential(pool, secretHash(kept), systemClock.now())) !== null)
      return kept
    const issued = await issueDemoKey(pool)
    await mkdir(join(dataDirectory, 'demo'), { recursive: true })
    await writeFile(file, issued, { mode: 0o600 })
    return issued
  } finally {
    await pool.end()
  }
}

async function issueDemoKey(pool: Pool): Promise<string> {
  const createdAt = systemClock.now()
  const id = v7({ msecs: createdAt.getTime() })
  await createAccount(
    pool,
    { id, name: 'Demo', retentionHours: DEMO_RETENTION_HOURS, createdAt },
    DEMO_CREDITS,
  )
  const issued = await issueKey({ pool, clock: systemClock }, id, 'live')
  if (typeof issued === 'string') throw new Error(`no key for the demo account: ${issued}`)
  return issued.secret
}

/** For each address of the account pages that names something: how an account comes to have one. */
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { linkOf } from '../../../api/account/sign-in/send-link.ts'
import { listKeys } from '../../../shared/db/api-keys.ts'
import { insertLink } from '../../../shared/db/member-links.ts'
import { insertPasskey } from '../../../shared/db/member-passkeys.ts'
import { insertSession } from '../../../shared/db/member-sessions.ts'
import { insertMember } from '../../../shared/db/members.ts'
import { newSecret } from '../../../shared/secret.ts'
import type { ServicePool } from '../stores/service-pool.ts'
import { someDigest } from './accounts.ts'
import type { SignedIn } from './signed-in.ts'
import { specimenScan } from './specimen-scan.ts'

/** Makes what the address names, in the account of the member, and returns its id. */
export type Seed = (database: ServicePool, owner: SignedIn) => Promise<string>

const hourMs = 3_600_000

async function colleague({ owner }: ServicePool, { accountId }: SignedIn): Promise<string> {
  const id = v7()
  const role = 'viewer'
  await insertMember(owner, { id, accountId, role, email: null, createdAt: new Date() })
  return id
}

async function invitation({ owner }: ServicePool, { accountId }: SignedIn): Promise<string> {
  const about = { purpose: 'invitation', accountId, role: 'viewer' } as const
  const link = linkOf(newSecret('link_'), about, new Date(), hourMs)
  await insertLink(owner, link)
  return link.id
}

async function passkey({ owner }: ServicePool, { memberId }: SignedIn): Promise<string> {
  const id = v7()
  const keys = { credentialId: randomBytes(32), publicKey: randomBytes(77), signatures: 0 }
  await insertPasskey(owner, { id, memberId, ...keys, createdAt: new Date() })
  return id
}

async function session({ owner }: ServicePool, { memberId }: SignedIn): Promise<string> {
  const id = v7()
  const now = new Date()
  const times = { createdAt: now, provedAt: now }
  await insertSession(owner, {
    tokenHash: someDigest(),
    id,
    memberId,
    browser: 'Firefox',
    ...times,
  })
  return id
}

/** By the path in the table. An address that is missing here fails `test/api/account/idor.test.ts`. */
export const seeds: Readonly<Record<string, Seed>> = {
  '/account/keys/:id': liveKey,
  '/account/keys/:id/roll': liveKey,
  '/account/keys/:id/rate-limit': liveKey,
  '/account/keys/:id/revoke': liveKey,
  '/account/history/:id': scan,
  '/account/history/:id/delete': scan,
  '/account/settings/invitations/:id/revoke': invitation,
  '/account/settings/members/:id': colleague,
  '/account/settings/members/:id/remove': colleague,
  '/account/settings/members/:id/role': colleague,
  '/account/settings/passkeys/:id/remove': passkey,
  '/account/settings/sessions/:id/end': session,
}

async function liveKey({ owner }: ServicePool, { accountId }: SignedIn): Promise<string> {
  const [key] = await listKeys(owner, accountId)
  if (key === undefined) throw new Error('a test account has keys')
  return key.id
}

function scan({ owner }: ServicePool, { accountId }: SignedIn): Promise<string> {
  return specimenScan(owner, accountId)
}

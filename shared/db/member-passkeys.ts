/** `member_passkeys`: public keys of the authenticators of members (WebAuthn). */
import type { Database } from './pool.ts'

export interface Passkey {
  readonly id: string
  readonly memberId: string
  /** As the authenticator chose it. */
  readonly credentialId: Buffer
  /** COSE_Key. */
  readonly publicKey: Buffer
  /** How often it has signed, as it says; 0 where it does not count. */
  readonly signatures: number
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export type NewPasskey = Omit<Passkey, 'lastUsedAt'>

const columns = `id, member_id AS "memberId", credential_id AS "credentialId",
  public_key AS "publicKey", signatures, created_at AS "createdAt", last_used_at AS "lastUsedAt"`

/** False if the authenticator's key is known already. */
export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<boolean> {
  const { id, memberId, credentialId, publicKey, signatures, createdAt } = passkey
  const { rowCount } = await db.query(
    `INSERT INTO member_passkeys
       (id, member_id, credential_id, public_key, signatures, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [id, memberId, credentialId, publicKey, signatures, createdAt],
  )
  return rowCount === 1
}

export async function findPasskey(db: Database, credentialId: Buffer): Promise<Passkey | null> {
  const { rows } = await db.query<Passkey>(
    `SELECT ${columns} FROM member_passkeys WHERE credential_id = $1`,
    [credentialId],
  )
  return rows[0] ?? null
}

/** Those of a member, oldest first. */
export async function listPasskeys(db: Database, memberId: string): Promise<Passkey[]> {
  const { rows } = await db.query<Passkey>(
    `SELECT ${columns} FROM member_passkeys WHERE member_id = $1 ORDER BY created_at, id`,
    [memberId],
  )
  return rows
}

/** Notes a use; `signatures` as the authenticator says now. */
export async function notePasskeyUse(
  db: Database,
  id: string,
  signatures: number,
  now: Date,
): Promise<void> {
  await db.query('UPDATE member_passkeys SET signatures = $2, last_used_at = $3 WHERE id = $1', [
    id,
    signatures,
    now,
  ])
}

/** False if the member has no such passkey. */
export async function deletePasskey(db: Database, memberId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM member_passkeys WHERE member_id = $1 AND id = $2',
    [memberId, id],
  )
  return rowCount === 1
}

/**
 * Notes that a challenge was answered. False if it was before: the answer is somebody's copy.
 * @param challengeHash SHA-256, 32 bytes
 */
export async function spendChallenge(
  db: Database,
  challengeHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'INSERT INTO spent_challenges (challenge_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [challengeHash, expiresAt],
  )
  return rowCount === 1
}

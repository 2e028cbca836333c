/**
 * Challenges for passkeys and for a company's sign-in (WebAuthn §13.4.3): random, of one browser, for
 * minutes. They carry their own proof, so that nobody fills a table by opening pages; only those
 * that were answered are stored, since each counts once.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { spendChallenge } from '../../../shared/db/member-passkeys.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visit } from '../account-route.ts'

const challengeMs = 10 * 60_000

/** Bytes: what is random, the end in milliseconds, the proof. */
const randomLength = 16
const endLength = 8
const length = randomLength + endLength + 32

export interface Challenge {
  /** In base64url. */
  readonly text: string
  /** A UUID of its random bytes: what is made with the answer can be called by it. */
  readonly id: string
  readonly expiresAt: Date
}

type Asking = Pick<Visit, 'services' | 'cookie' | 'now'>

export function newChallenge({ services, cookie, now }: Asking): Challenge {
  const random = randomBytes(randomLength)
  const end = Buffer.alloc(endLength)
  end.writeBigUInt64BE(BigInt(now.getTime() + challengeMs))
  const body = Buffer.concat([random, end])
  const proof = services.digests.challenge(cookie, body)
  return challengeOf(Buffer.concat([body, proof]))
}

/** Null unless this browser was asked it, and not too long ago. */
export function readChallenge(text: string, { services, cookie, now }: Asking): Challenge | null {
  const bytes = Buffer.from(text.slice(0, 2 * length), 'base64url')
  if (bytes.length !== length) return null
  const body = bytes.subarray(0, randomLength + endLength)
  const proof = bytes.subarray(body.length)
  if (!timingSafeEqual(proof, services.digests.challenge(cookie, body))) return null
  const challenge = challengeOf(bytes)
  return challenge.expiresAt > now ? challenge : null
}

/** Throws `ApiError` if the challenge was answered before. */
export async function spend({ services }: Asking, challenge: Challenge): Promise<void> {
  const hash = createHash('sha256').update(challenge.text).digest()
  if (await spendChallenge(services.accounts, hash, challenge.expiresAt)) return
  throw new ApiError('invalid_request', 'This was sent before. Go back and start again.', {
    status: 403,
  })
}

function challengeOf(bytes: Buffer): Challenge {
  const random = Buffer.from(bytes.subarray(0, randomLength))
  // RFC 9562 §5.4: version and variant; everything else stays random.
  random.writeUInt8((random.readUInt8(6) & 0x0f) | 0x40, 6)
  random.writeUInt8((random.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = random.toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const expiresAt = new Date(Number(bytes.readBigUInt64BE(randomLength)))
  return { text: bytes.toString('base64url'), id, expiresAt }
}

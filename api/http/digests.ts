/** One-way digests of what must not be stored: secrets, addresses, pictures. */
import { createHash, createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { ClaimDigest, ClaimRequest } from '../../shared/db/idempotency-claims.ts'

/** SHA-256 of a credential, as stored in the tables. Secrets are random, so no salt is needed. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Keyed (HMAC-SHA-256), because addresses, pictures and idempotency keys can be guessed and tried:
 * without the secret a stored digest reveals nothing.
 */
export class KeyedDigests {
  readonly #secret: string
  readonly #previous: string | null

  /** `previous`: the secret before a rotation, whose digests are still found and written. */
  constructor(secret: string, previous: string | null = null) {
    this.#secret = secret
    this.#previous = previous
  }

  /** The anonymous client behind an address. */
  client(address: string): Buffer {
    return digest(this.#secret, 'client', clientNetwork(address))
  }

  /** The same client under the previous secret; null if there is none. */
  formerClient(address: string): Buffer | null {
    return this.#previous === null ? null : digest(this.#previous, 'client', clientNetwork(address))
  }

  /** The key under which an account shares the engine with others: it leads back to nobody. */
  accountShare(accountId: string): string {
    return digest(this.#secret, 'share of an account', accountId).toString('base64url')
  }

  /** The same for the anonymous client behind an address. */
  clientShare(address: string): string {
    return digest(this.#secret, 'share of a client', clientNetwork(address)).toString('base64url')
  }

  /** The token of the forms of a browser, by the value of its cookie. */
  form(cookie: string): Buffer {
    return digest(this.#secret, 'form', cookie)
  }

  /** What proves that a challenge was made here, for the browser with this cookie. */
  challenge(cookie: string, body: Uint8Array): Buffer {
    return digest(this.#secret, `challenge of ${cookie}`, body)
  }

  /** What only this service and a code's receiver need to know of a sign-in under way. */
  signIn(purpose: 'verifier' | 'nonce', challenge: string): string {
    return digest(this.#secret, `${purpose} of a sign-in`, challenge).toString('base64url')
  }

  /**
   * The mailbox behind an address, for counting. What follows a plus is its reader's to choose with
   * most servers (RFC 5233), so that one mailbox has any number of addresses.
   */
  mailbox(address: string): string {
    const at = address.lastIndexOf('@')
    const [untagged = ''] = address.slice(0, at).split('+', 1)
    return digest(this.#secret, 'mailbox', untagged + address.slice(at)).toString('hex')
  }

  image(bytes: Uint8Array): Buffer {
    return digest(this.#secret, 'image', bytes)
  }

  /**
   * An `Idempotency-Key`, which may hold any characters, with the SHA-256 of its body. While there
   * is a previous secret, keys are claimed under both, so that processes that know only one of
   * them and processes that know both run no key twice. `withUnkeyed` does the same for processes
   * of versions before 1.64, whose digests had no secret; what those left behind is always found.
   */
  claim(idempotencyKey: string, bodyHash: Buffer, withUnkeyed: boolean): ClaimDigests {
    const keyHash = createHash('sha256').update(idempotencyKey, 'utf8').digest()
    const under = (secret: string): ClaimDigest => ({
      keyHash: digest(secret, 'idempotency key', keyHash),
      fingerprint: digest(secret, 'body', bodyHash),
    })
    const unkeyed = { keyHash, fingerprint: bodyHash }
    const former = this.#previous === null ? [] : [under(this.#previous)]
    const current = under(this.#secret)
    return withUnkeyed
      ? { ...unkeyed, alsoUnder: [current, ...former], formerly: [] }
      : { ...current, alsoUnder: former, formerly: [unkeyed] }
  }
}

/** Under which digests a key is claimed and looked for (`shared/db/idempotency-claims.ts`). */
export type ClaimDigests = Required<
  Pick<ClaimRequest, keyof ClaimDigest | 'alsoUnder' | 'formerly'>
>

function digest(secret: string, purpose: string, data: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0`).update(data).digest()
}

/** Some proxies write the port into X-Forwarded-For as well: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[([\da-f]{0,4}:[\da-f:.]{1,40})\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/i

/**
 * The IPv4 address itself; of an IPv6 address its /64, which one household gets whole; `unknown`
 * for anything else.
 */
export function clientNetwork(address: string): string {
  const [, ipv6, ipv4] = withPort.exec(address) ?? []
  const bare = ipv6 ?? ipv4 ?? address
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`)
  return `${network.toString()}/64`
}

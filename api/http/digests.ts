/** One-way digests of what must not be stored: secrets, addresses, pictures. */
import { createHash, createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** SHA-256 of a credential, as stored in the tables. Secrets are random, so no salt is needed. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** SHA-256 of an `Idempotency-Key`, which may hold any characters. */
export function keyHash(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest()
}

/**
 * Keyed (HMAC-SHA-256), because addresses and pictures can be guessed and tried: without the
 * secret a stored digest reveals nothing.
 */
export class KeyedDigests {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** The anonymous client behind an address. */
  client(address: string): Buffer {
    return this.#digest('client', clientNetwork(address))
  }

  image(bytes: Uint8Array): Buffer {
    return this.#digest('image', bytes)
  }

  #digest(purpose: string, data: string | Uint8Array): Buffer {
    return createHmac('sha256', this.#secret).update(`${purpose}\0`).update(data).digest()
  }
}

/**
 * The IPv4 address itself; of an IPv6 address its /64, which one household gets whole; `unknown`
 * for anything else.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`)
  return `${network.toString()}/64`
}

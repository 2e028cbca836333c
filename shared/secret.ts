/** Secrets of keys, client tokens, sessions and links: random enough that their plain SHA-256 can be stored. */
import { randomInt } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 40 characters out of 62 are 238 bits. */
const randomLength = 40

export type SecretPrefix = 'sk_live_' | 'sk_sandbox_' | 'ct_' | 'session_' | 'visit_' | 'link_'

export function newSecret(prefix: SecretPrefix): string {
  const characters = Array.from({ length: randomLength }, () => base62[randomInt(base62.length)])
  return prefix + characters.join('')
}

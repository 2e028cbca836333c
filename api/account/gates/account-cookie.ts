/** The one cookie of the service, of `/account` alone: it names a session, or else a visitor. */

import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { sessionMs } from '../../../shared/db/member-sessions.ts'
import type { ApiEnv } from '../../../shared/env.ts'
import { newSecret } from '../../../shared/secret.ts'
import type { PublicUrls } from '../../http/public-urls.ts'

export interface AccountCookie {
  /** `__Host-account`: only this host over TLS can have set it (RFC 6265bis §4.1.3.2). */
  readonly name: string
  /** What comes after the value in `Set-Cookie`. */
  readonly attributes: string
}

/**
 * Settings alone decide whether it needs TLS: headers are the caller's. Only a service that nobody
 * but this machine reaches does without, since no browser would keep the cookie there.
 */
export function accountCookie(
  urls: Pick<PublicUrls, 'base'>,
  { TRUST_PROXY: proxies }: Pick<ApiEnv, 'TRUST_PROXY'>,
): AccountCookie {
  const { protocol, hostname } = new URL(urls.base.url)
  const isLocal = protocol === 'http:' && isLoopback(hostname) && proxies === 0
  const attributes = 'Path=/; HttpOnly; SameSite=Lax'
  return isLocal
    ? { name: 'account', attributes }
    : { name: '__Host-account', attributes: `${attributes}; Secure` }
}

export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) === 0) return bare === 'localhost'
  return ipaddr.process(bare).range() === 'loopback'
}

/** `Set-Cookie` for a session, which the server ends, or for a visitor, whom the browser forgets. */
export function setCookie({ name, attributes }: AccountCookie, value: string): string {
  const age = isSession(value) ? `; Max-Age=${sessionMs / 1000}` : ''
  return `${name}=${value}; ${attributes}${age}`
}

/** The value that a request carries; null if there is none, or one that is not ours. */
export function readCookie({ name }: AccountCookie, header: string | undefined): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() !== name) continue
    const value = pair.slice(at + 1).trim()
    return isSession(value) || /^visit_[\dA-Za-z]{40}$/.test(value) ? value : null
  }
  return null
}

/** Whether it is the token of a session, which only a sign-in hands out. */
export function isSession(value: string): boolean {
  return /^session_[\dA-Za-z]{40}$/.test(value)
}

export function newVisitor(): string {
  return newSecret('visit_')
}

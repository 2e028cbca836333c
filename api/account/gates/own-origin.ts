/** The first of two checks that a form comes from our own pages. */
import type { PublicUrls } from '../../http/public-urls.ts'
import { isLoopback } from './account-cookie.ts'

/**
 * Whether a form was sent by a page of ours, as the browser says (`Origin`, which pages cannot set).
 * Every browser sends it with every form; a request without it is refused. Where no operator has
 * set an address, it is this machine's, under any of its names.
 */
export function isOwnOrigin(urls: Pick<PublicUrls, 'base'>, origin: string): boolean {
  const own = new URL(urls.base.url)
  if (origin === own.origin) return true
  if (urls.base.isConfigured || !URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return protocol === own.protocol && port === own.port && isLoopback(hostname)
}

import { dayMs } from '../../shared/time/clock.ts'
import type { PublicUrl } from '../http/public-urls.ts'

/** RFC 9116 §2.5.5 recommends less than a year; read again long before that by whoever relies on it. */
const validDays = 180

/**
 * `security.txt` (RFC 9116): where to report a weakness. `contact` is a URI; if null, the mailbox
 * that RFC 2142 §4 reserves for it at the host of the API. It expires `validDays` after the day of
 * `now`, so that it changes once a day.
 */
export function securityTxt(base: PublicUrl, contact: string | null, now: Date): string {
  const host = base.isConfigured ? new URL(base.url).hostname : 'localhost'
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
  const lines = [
    `Contact: ${contact ?? `mailto:security@${host}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(base.isConfigured ? [`Canonical: ${base.url}${securityTxtPath}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** RFC 9116 §3. */
export const securityTxtPath = '/.well-known/security.txt'

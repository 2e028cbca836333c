/** Keys that a caller put where this service reads none. */
import type { RequestContext } from '../http/request-context.ts'

/** As other services call them, in small letters. */
const headers = ['x-api-key', 'api-key', 'apikey', 'x-auth-token', 'x-access-token']
const queryKey = /^(?:api|access|auth)?[-_]?(?:key|token)$|^authorization$/i

/** One sentence on such a key, without its text; null if there is none. */
export function describeUnreadKey(ctx: RequestContext): string | null {
  if (Object.keys(ctx.query).some(isKeyName)) return keyInUrl
  const header = headers.find((name) => ctx.req.headers[name] !== undefined)
  return header === undefined ? null : `A key in ${spelled(header)} is not read.`
}

export function isKeyName(name: string): boolean {
  return queryKey.test(name)
}

export const keyInUrl =
  'A key in the URL is not read, and is in the logs of every server on the way now: revoke it.'

function spelled(header: string): string {
  return header.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

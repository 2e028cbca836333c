/** What the streamable HTTP transport of MCP says in headers (2025-06-18, Transports). */
import { allowedHosts } from '../http/allowed-hosts.ts'
import { ApiError } from '../http/api-error.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from '../operations/services.ts'
import { protocolVersions } from './answer-request.ts'

/** A client that sends no header speaks this one, of which we answer all but batches. */
const headerless = '2025-03-26'

/**
 * A page whose name was rebound to this machine sends its own origin; programs send none. Throws the
 * 403 of the transport's "Security Warning".
 */
export function refuseForeignOrigin(ctx: RequestContext, { env }: Pick<Services, 'env'>): void {
  const origin = ctx.get('Origin')
  if (origin === '') return
  if (URL.canParse(origin) && allowedHosts(env)(new URL(origin).host)) return
  throw new ApiError(
    'invalid_request',
    'Origin: this service does not answer pages of that origin. Its operator sets the names in BASE_URL and ALLOWED_HOSTS.',
    { status: 403 },
  )
}

/** Throws 400 for a version that is not answered. */
export function refuseUnknownVersion(ctx: RequestContext): void {
  const version = ctx.get('MCP-Protocol-Version')
  if ([...protocolVersions, headerless, ''].includes(version)) return
  throw new ApiError(
    'invalid_request',
    `MCP-Protocol-Version: must be ${protocolVersions.join(' or ')}`,
  )
}

/**
 * What the caller names its session by; null if it names none. Nothing is kept of a session: its id
 * only makes one picture that is sent twice in it one scan.
 */
export function sessionOf(ctx: RequestContext): string | null {
  const id = ctx.get('Mcp-Session-Id')
  if (id === '') return null
  if (/^[\x21-\x7e]{1,128}$/.test(id)) return id
  throw new ApiError(
    'invalid_request',
    'Mcp-Session-Id: must be 1 to 128 visible characters of ASCII',
  )
}

import type { RequestContext } from './request-context.ts'

/** The origin for links to ourselves: the configured address, else the one the caller used. */
export function originOf(ctx: RequestContext, configured: string | undefined): string {
  if (configured !== undefined) return configured.replace(/\/$/, '')
  // A proxy may forward any scheme its caller claimed; only http and https have an origin.
  const scheme = ctx.protocol === 'https' ? 'https' : 'http'
  try {
    return new URL(`${scheme}://${ctx.host}`).origin
  } catch {
    // Not `URL.canParse`: in Node 20 it reads a header's bytes as UTF-8 and returns true.
    return 'http://localhost'
  }
}

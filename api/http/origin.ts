import type { RequestContext } from './request-context.ts'

/** Where a link of ours points: the configured address, else the one the caller used. */
export function originOf(ctx: RequestContext, configured: string | undefined): string {
  if (configured !== undefined) return configured.replace(/\/$/, '')
  // A proxy may hand on what its caller claimed: any other scheme has no origin.
  const scheme = ctx.protocol === 'https' ? 'https' : 'http'
  try {
    return new URL(`${scheme}://${ctx.host}`).origin
  } catch {
    // Not asked of `URL.canParse`: Node 20's takes the bytes of a header for UTF-8 and says yes.
    return 'http://localhost'
  }
}

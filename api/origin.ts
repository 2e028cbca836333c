import type { RequestContext } from './request-context.ts'

/** Where a link of ours points: the configured address, else the one the caller used. */
export function originOf(ctx: RequestContext, configured: string | undefined): string {
  if (configured !== undefined) return configured.replace(/\/$/, '')
  const asUsed = `${ctx.protocol}://${ctx.host}`
  return URL.canParse(asUsed) ? new URL(asUsed).origin : 'http://localhost'
}

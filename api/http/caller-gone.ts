import type { RequestContext } from './request-context.ts'

/** Aborted when the caller leaves before the answer is whole. */
export function leaving(ctx: RequestContext): AbortSignal {
  const left = new AbortController()
  if (ctx.res.destroyed) left.abort()
  ctx.res.once('close', () => {
    if (!ctx.res.writableEnded) left.abort()
  })
  return left.signal
}

/** Thrown when the caller has left: nothing is charged, and nothing is left to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

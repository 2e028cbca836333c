import type { Middleware } from 'koa'
import { leaving } from '../http/caller-gone.ts'
import { FairTurns } from '../http/connections/fair-turns.ts'
import { clientNetwork } from '../http/digests.ts'
import type { RequestState } from '../http/request-context.ts'

/**
 * Probes have turns of their own: where a cluster hides its callers behind the address of a node,
 * they come from that address too, and late ones would have a busy process restarted.
 */
const isProbe = (path: string) => path === '/livez' || path === '/readyz'

/** A turn of the client's address lasts until the caller is known, or else until the answer. */
export function fairTurn(): Middleware<RequestState> {
  const turns = new FairTurns()
  return async (ctx, next) => {
    const left = leaving(ctx)
    const client = clientNetwork(ctx.ip)
    ctx.state.endTurn = await turns.take(isProbe(ctx.path) ? `${client} probe` : client, left)
    try {
      // Nothing is done for who left while waiting.
      if (!left.aborted) await next()
    } finally {
      ctx.state.endTurn(false)
    }
  }
}

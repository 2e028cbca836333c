import type { Middleware } from 'koa'
import { leaving } from '../caller-gone.ts'
import { clientNetwork } from '../digests.ts'
import { FairTurns } from '../http/fair-turns.ts'
import type { RequestState } from '../request-context.ts'

/** A turn of the client's address lasts until the caller is known, or else until the answer. */
export function fairTurn(): Middleware<RequestState> {
  const turns = new FairTurns()
  return async (ctx, next) => {
    const left = leaving(ctx)
    ctx.state.endTurn = await turns.take(clientNetwork(ctx.ip), left)
    try {
      // Nothing is done for who left while waiting.
      if (!left.aborted) await next()
    } finally {
      ctx.state.endTurn(false)
    }
  }
}

import type { Middleware } from 'koa'
import { clientNetwork } from '../digests.ts'
import { FairTurns } from '../http/fair-turns.ts'
import type { RequestState } from '../request-context.ts'

/** A turn of the client's address lasts until the caller is known, or else until the answer. */
export function fairTurn(): Middleware<RequestState> {
  const turns = new FairTurns()
  return async (ctx, next) => {
    ctx.state.endTurn = await turns.take(clientNetwork(ctx.ip))
    try {
      await next()
    } finally {
      ctx.state.endTurn(false)
    }
  }
}

import type { Middleware } from 'koa'
import { leaving } from '../http/api-error.ts'
import { FairTurns } from '../http/connections/fair-turns.ts'
import { clientNetwork } from '../http/digests.ts'
import type { RequestState } from '../http/request-context.ts'
import { waitingForCaller } from '../http/waiting-for-caller.ts'
import { probePaths, type RouteRow } from '../route.ts'
import type { GateServices } from './gate-services.ts'

/**
 * Waits for a turn of the client's address, which lasts until the caller is known, or else until
 * the answer. Probes have separate turns: where a cluster hides callers behind a node's address,
 * probes come from that address too, and late answers would get a busy process restarted.
 */
export function fairTurn(
  { clock }: Pick<GateServices, 'clock'>,
  routes: readonly RouteRow[],
): Middleware<RequestState> {
  const paths = probePaths(routes)
  const turns = new FairTurns(clock)
  const probes = new FairTurns(clock)
  return async (ctx, next) => {
    const callerLeft = leaving(ctx.res)
    const ofPath = paths.has(ctx.path) ? probes : turns
    ctx.state.endTurn = await waitingForCaller(ctx, clock, () =>
      ofPath.take(clientNetwork(ctx.ip), callerLeft),
    )
    try {
      // A caller who left while waiting gets no answer.
      if (!callerLeft.aborted) await next()
    } finally {
      ctx.state.endTurn(false)
    }
  }
}

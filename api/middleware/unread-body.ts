import type { Middleware } from 'koa'
import type { RequestState } from '../http/request-context.ts'

/** A caller refused early still sends: closing at once would reset the answer away. */
const drainMs = 5000

/** Lets an unread body run out after its answer, for a while; then the connection ends. */
export function unreadBody(): Middleware<RequestState> {
  return async (ctx, next) => {
    const { req, res } = ctx
    res.once('finish', () => {
      if (req.complete) return
      const timer = setTimeout(() => req.complete || req.socket.destroy(), drainMs)
      req.once('close', () => clearTimeout(timer))
    })
    await next()
  }
}

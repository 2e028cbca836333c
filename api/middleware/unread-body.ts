import type { Middleware } from 'koa'
import type { RequestState } from '../http/request-context.ts'

/** A caller refused early still sends: an immediate close would reset and lose the answer. */
const drainMs = 5000

/** Lets a body that was not read finish for a while after the answer; then ends the connection. */
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

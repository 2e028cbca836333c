import type { Middleware } from 'koa'
import koaBody from 'koa-body'
import { TimedOut, withinAwake } from '../../shared/within.ts'
import { ApiError } from '../http/api-error.ts'
import { parseJsonObject } from '../http/body/json-object.ts'
import { inviteBody, tooLarge, tooSlow } from '../http/body/read-body.ts'
import type { RequestState } from '../http/request-context.ts'
import type { GateServices } from './gate-services.ts'

const bytesMax = 64 * 1024

/** Reads a JSON object of up to 64 KiB into `ctx.state.smallBody`; scans have their own reader. */
export function smallJsonBody({ env, clock }: GateServices): Middleware<RequestState> {
  const read = koaBody({
    text: true,
    textTypes: ['*/*'],
    textLimit: bytesMax,
    // One character per byte: a UTF-8 decoder would skip a byte order mark and replace bad bytes.
    encoding: 'latin1',
    json: false,
    urlencoded: false,
    multipart: false,
    onError: (error) => {
      if ('type' in error && error.type === 'entity.too.large') {
        throw tooLarge(bytesMax)
      }
      throw notAnObject()
    },
  }) as Middleware<RequestState>
  return async (ctx, next) => {
    inviteBody(ctx.req, ctx.res)
    const deadlineMs = env.BODY_DEADLINE_MS
    await withinAwake(
      clock,
      deadlineMs,
      read(ctx, async () => {}),
    ).catch((error: unknown) => {
      throw error instanceof TimedOut ? tooSlow(deadlineMs) : error
    })
    const body = parseJsonObject(Buffer.from(String(ctx.request.body), 'latin1'))
    if (body === null) throw notAnObject()
    ctx.state.smallBody = body
    await next()
  }
}

function notAnObject(): ApiError {
  return new ApiError(
    'invalid_request',
    'The body is missing or not a JSON object in UTF-8 without a byte order mark.',
  )
}

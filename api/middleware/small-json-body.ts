import type { Middleware } from 'koa'
import { ApiError } from '../http/api-error.ts'
import { parseJsonObject } from '../http/body/json-object.ts'
import { readSmallBody } from '../http/body/small-body.ts'
import type { RequestState } from '../http/request-context.ts'
import type { GateServices } from './gate-services.ts'

const bytesMax = 64 * 1024

/** Reads a JSON object of up to 64 KiB into `ctx.state.smallBody`; scans have their own reader. */
export function smallJsonBody({ env, clock }: GateServices): Middleware<RequestState> {
  const limits = { bytesMax, deadlineMs: env.BODY_DEADLINE_MS, clock, unreadable: notAnObject }
  return async (ctx, next) => {
    const body = parseJsonObject(await readSmallBody(ctx, limits))
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

import type { Middleware } from 'koa'
import { requireActiveKey } from '../http/active-key.ts'
import { ApiError } from '../http/api-error.ts'
import { describeNoObject } from '../http/body/describe-no-object.ts'
import { parseJsonObject } from '../http/body/json-object.ts'
import { readSmallBody } from '../http/body/small-body.ts'
import type { RequestState } from '../http/request-context.ts'
import type { GateServices } from './gate-services.ts'

const bytesMax = 64 * 1024

/** Reads a JSON object of up to 64 KiB into `ctx.state.smallBody`; scans have their own reader. */
export function smallJsonBody(services: GateServices): Middleware<RequestState> {
  const { env, clock } = services
  const limits = { bytesMax, deadlineMs: env.BODY_DEADLINE_MS, clock, unreadable: brokenOff }
  return async (ctx, next) => {
    const bytes = await readSmallBody(ctx, limits)
    await requireActiveKey(ctx, services)
    const body = parseJsonObject(bytes)
    if (body === null) throw new ApiError('invalid_request', describeNoObject(bytes))
    ctx.state.smallBody = body
    await next()
  }
}

function brokenOff(): ApiError {
  return new ApiError('invalid_request', 'The body ended before it was complete.')
}

import type { Middleware } from 'koa'
import { ApiError } from '../api-error.ts'
import { jsonText } from '../body/json-text.ts'
import { readBody } from '../body/read-body.ts'
import type { RequestState } from '../request-context.ts'
import type { Services } from '../services.ts'

const bytesMax = 64 * 1024

/** Reads a JSON object of a few fields into `ctx.state.smallBody`; scans have a parser of their own. */
export function smallJsonBody({ env }: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    const bytes = await readBody(ctx.req, ctx.res, {
      bytesMax,
      deadlineMs: env.BODY_DEADLINE_MS,
      onBytes: () => undefined,
    })
    ctx.state.smallBody = parseObject(bytes)
    await next()
  }
}

function parseObject(bytes: Uint8Array): object {
  let value: unknown
  try {
    value = JSON.parse(jsonText(bytes))
  } catch {
    throw notAnObject()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject()
  return value
}

function notAnObject(): ApiError {
  return new ApiError(
    'invalid_request',
    'The body is missing or not a JSON object in UTF-8 without a byte order mark.',
  )
}

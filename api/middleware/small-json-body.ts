import type { Middleware } from 'koa'
import koaBody from 'koa-body'
import { ApiError } from '../api-error.ts'
import { inviteBody } from '../body/read-body.ts'
import type { RequestState } from '../request-context.ts'

const bytesMax = '64kb'

/** Reads a JSON object of a few fields into `ctx.request.body`; scans have a reader of their own. */
export function smallJsonBody(): Middleware<RequestState> {
  const read = koaBody({
    json: true,
    jsonLimit: bytesMax,
    // Strict would take an empty body for `{}`; what is no object is refused below.
    jsonStrict: false,
    text: false,
    urlencoded: false,
    multipart: false,
    onError: (error) => {
      if ('type' in error && error.type === 'entity.too.large') {
        throw new ApiError('payload_too_large', `The body exceeds ${bytesMax} and was not read.`)
      }
      throw notAnObject()
    },
  }) as Middleware<RequestState>
  return async (ctx, next) => {
    inviteBody(ctx.req, ctx.res)
    await read(ctx, async () => {
      const { body } = ctx.request
      if (typeof body !== 'object' || body === null || Array.isArray(body)) throw notAnObject()
      await next()
    })
  }
}

function notAnObject(): ApiError {
  return new ApiError('invalid_request', 'The body is missing or not a JSON object in UTF-8.')
}

import type { Middleware } from 'koa'
import koaBody from 'koa-body'
import { ApiError } from '../api-error.ts'
import type { RequestState } from '../request-context.ts'

const bytesMax = '64kb'

/** Reads a JSON object of a few fields into `ctx.request.body`; scans have a reader of their own. */
export function smallJsonBody(): Middleware<RequestState> {
  return koaBody({
    json: true,
    jsonLimit: bytesMax,
    jsonStrict: true,
    text: false,
    urlencoded: false,
    multipart: false,
    onError: (error) => {
      if ('type' in error && error.type === 'entity.too.large') {
        throw new ApiError('payload_too_large', `The body exceeds ${bytesMax} and was not read.`)
      }
      throw new ApiError('invalid_request', 'The body is not a JSON object in UTF-8.')
    },
  }) as Middleware<RequestState>
}

import type { Middleware } from 'koa'
import { ApiError } from '../api-error.ts'
import { refuseTooLarge } from '../body/read-body.ts'
import type { RequestContext, RequestState } from '../request-context.ts'
import type { Services } from '../services.ts'
import { spendPresentedToken } from './authenticate.ts'

/** Refuses by the headers alone, before a byte of the body is read and before the key is known. */
export function bodyGuard(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    try {
      refuseByHeaders(ctx, services.env.BODY_BYTES_MAX)
    } catch (refusal) {
      await spendPresentedToken(services, ctx)
      throw refusal
    }
    await next()
  }
}

function refuseByHeaders(ctx: RequestContext, bytesMax: number): void {
  refuseTooLarge(ctx.req, bytesMax)
  const { 'content-length': length, 'transfer-encoding': encoding } = ctx.req.headers
  if ((length === undefined || length === '0') && encoding === undefined) {
    throw new ApiError('invalid_request', 'The body is missing: send a JSON object.')
  }
  if (ctx.is('application/json') !== 'application/json' || !isUtf8(ctx.request.charset)) {
    throw new ApiError('unsupported_media_type', 'Content-Type: must be application/json in UTF-8')
  }
  if (!/^(identity)?$/i.test(ctx.get('Content-Encoding'))) {
    throw new ApiError('unsupported_media_type', 'Content-Encoding: is not supported')
  }
}

function isUtf8(charset: string): boolean {
  return charset === '' || /^utf-?8$/i.test(charset)
}

import type { Middleware } from 'koa'
import { ApiError } from '../http/api-error.ts'
import { refuseTooLarge } from '../http/body/read-body.ts'
import type { RequestContext, RequestState } from '../http/request-context.ts'
import type { GateServices } from './gate-services.ts'

/**
 * Refuses a body by its headers alone (length, media type), before a byte of it is read and
 * before the key is known.
 */
export function bodyGuard({ env }: GateServices): Middleware<RequestState> {
  return async (ctx, next) => {
    refuseTooLarge(ctx.req, env.BODY_BYTES_MAX)
    if (hasBody(ctx)) refuseMediaType(ctx)
    await next()
  }
}

/** Whether the headers announce a body; a chunked one may still turn out empty. */
export function hasBody({ req }: RequestContext): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  return (length !== undefined && length !== '0') || encoding !== undefined
}

function refuseMediaType(ctx: RequestContext): void {
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

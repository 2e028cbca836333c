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

/** What callers send instead of JSON, and what to do then. */
const mediaTypes: readonly (readonly [type: string, says: string])[] = [
  ['multipart', 'is a multipart form'],
  ['application/x-www-form-urlencoded', 'is that of a form, which curl sends by itself'],
  ['image/*', 'is that of a picture'],
  ['application/pdf', 'is that of a PDF, which is not read'],
  ['application/octet-stream', 'is that of plain bytes'],
  ['text/*', 'is that of plain text'],
]

const sendJson =
  'send { "image": "<the picture in base64>" } with Content-Type: application/json, in UTF-8'

function refuseMediaType(ctx: RequestContext): void {
  if (ctx.is('application/json') !== 'application/json' || !isUtf8(ctx.request.charset)) {
    const other = mediaTypes.find(([type]) => ctx.is(type))
    const says = ctx.get('Content-Type') === '' ? 'is missing' : (other?.[1] ?? 'is another')
    throw new ApiError('unsupported_media_type', `Content-Type: ${says}; ${sendJson}`)
  }
  if (!/^(identity)?$/i.test(ctx.get('Content-Encoding'))) {
    throw new ApiError('unsupported_media_type', 'Content-Encoding: is not supported')
  }
}

function isUtf8(charset: string): boolean {
  return charset === '' || /^utf-?8$/i.test(charset)
}

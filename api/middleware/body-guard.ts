import type { Middleware } from 'koa'
import { ApiError } from '../http/api-error.ts'
import { refuseTooLarge } from '../http/body/read-body.ts'
import type { RequestContext, RequestState } from '../http/request-context.ts'
import type { RouteRow } from '../route.ts'
import type { GateServices } from './gate-services.ts'

/**
 * Refuses a body by its headers alone (length, media type), before a byte of it is read and
 * before the key is known.
 * @param body what the route reads, of which its callers are told
 */
export function bodyGuard(
  { env }: GateServices,
  body: NonNullable<RouteRow['body']>,
): Middleware<RequestState> {
  const read = 'image' in body.schema.shape ? scanBody : 'a JSON object'
  return async (ctx, next) => {
    refuseTooLarge(ctx.req, env.BODY_BYTES_MAX)
    if (hasBody(ctx)) refuseMediaType(ctx, read)
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

const scanBody = '{ "image": "<the picture in base64>" }'

function refuseMediaType(ctx: RequestContext, read: string): void {
  const isJson = ctx.is('application/json') === 'application/json'
  if (!isJson || !isUtf8(ctx.request.charset)) {
    const says = isJson ? 'names another charset' : describeMediaType(ctx)
    const sendIt = `send ${read} with Content-Type: application/json, in UTF-8`
    throw new ApiError('unsupported_media_type', `Content-Type: ${says}; ${sendIt}`)
  }
  if (!/^(identity)?$/i.test(ctx.get('Content-Encoding'))) {
    throw new ApiError('unsupported_media_type', 'Content-Encoding: is not supported')
  }
}

function describeMediaType(ctx: RequestContext): string {
  if (ctx.get('Content-Type') === '') return 'is missing'
  return mediaTypes.find(([type]) => ctx.is(type))?.[1] ?? 'is another'
}

function isUtf8(charset: string): boolean {
  return charset === '' || /^utf-?8$/i.test(charset)
}

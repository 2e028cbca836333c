/** The pages for people and the OpenAPI document, made once, served from memory. */
import { createHash } from 'node:crypto'
import type { Router } from '@koa/router'
import { errorCodes } from '../../shared/errors.ts'
import { ApiError } from '../http/api-error.ts'
import { originOf } from '../http/origin.ts'
import type { RequestContext, RequestState } from '../http/request-context.ts'
import { openApiDocument } from '../openapi/openapi-document.ts'
import { routes } from '../routes.ts'
import type { Services } from '../services.ts'
import { errorIndexPage, errorPage, unknownPage } from './error-pages.ts'
import { landingPage } from './landing-page.ts'
import { pageHeaders } from './page.ts'
import { referencePage } from './reference-page.ts'

interface StaticFile {
  readonly type: 'html' | 'json'
  /** Bytes, which every answer shares: a text would be copied for each one that waits to be read. */
  readonly body: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

/** Generators and editors read the document from pages of their own. */
const documentHeaders = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
}

export function mountSite(router: Router<RequestState>, { env }: Services): void {
  const document = openApiDocument(routes, env.BASE_URL?.replace(/\/$/, '') ?? '/')
  const documentFile = staticFile('json', JSON.stringify(document), documentHeaders)
  const reference = htmlFile(referencePage(document))
  const errorIndex = htmlFile(errorIndexPage())
  const ofCode = new Map<string, StaticFile>(
    errorCodes.map((code) => [code, htmlFile(errorPage(code, routes))]),
  )
  const unknown = htmlFile(unknownPage())

  const serve = (path: string, fileOf: (ctx: RequestContext) => StaticFile | null) =>
    router.get(path, (ctx) => {
      ctx.state.route = path
      const file = fileOf(ctx)
      if (file === null) sendUnknown(ctx, unknown)
      else send(ctx, file)
    })
  serve('/', (ctx) => htmlFile(landingPage(originOf(ctx, env.BASE_URL), env.PUBLIC_SANDBOX_KEY)))
  serve('/openapi.json', () => documentFile)
  serve('/docs', () => reference)
  serve('/docs/errors', () => errorIndex)
  serve('/docs/errors/:code', (ctx) => ofCode.get(ctx.params.code ?? '') ?? null)
}

function htmlFile(body: string): StaticFile {
  return staticFile('html', body, pageHeaders)
}

function staticFile(
  type: StaticFile['type'],
  text: string,
  headers: StaticFile['headers'],
): StaticFile {
  const body = Buffer.from(text)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { type, body, etag: `"${digest}"`, headers }
}

function send(ctx: RequestContext, { type, body, etag, headers }: StaticFile): void {
  ctx.set(headers)
  ctx.set('Cache-Control', 'public, max-age=300')
  ctx.set('ETag', etag)
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = type
  ctx.body = body
}

/** A person gets a page, a program the error shape. */
function sendUnknown(ctx: RequestContext, { type, body, headers }: StaticFile): void {
  if (ctx.accepts('json', 'html') !== 'html') {
    throw new ApiError('not_found', 'No error has this code.')
  }
  ctx.status = 404
  ctx.set(headers)
  ctx.type = type
  ctx.body = body
}

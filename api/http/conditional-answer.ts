/** Answers made once for all callers: held in memory, identified by `ETag`. */
import { createHash } from 'node:crypto'
import type { RequestContext } from './request-context.ts'

export interface StaticFile {
  readonly type: 'html' | 'json' | 'atom' | 'txt' | 'jpeg' | 'js'
  /** Bytes shared by all answers; a string would be copied for each answer waiting to be read. */
  readonly body: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

export function staticFile(
  type: StaticFile['type'],
  content: string | Buffer,
  headers: StaticFile['headers'],
): StaticFile {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { type, body, etag: `"${digest}"`, headers }
}

/** Answers 304 if the caller has this version already, else 200 with the file. */
export function answerConditionally(ctx: RequestContext, file: StaticFile): void {
  ctx.set('ETag', file.etag)
  if (isNamed(ctx.get('If-None-Match'), file.etag)) {
    ctx.set(file.headers)
    ctx.status = 304
    return
  }
  answerFile(ctx, 200, file)
}

/**
 * Whether `If-None-Match` names the ETag (RFC 9110 §13.1.2). Koa's `fresh` is false for requests
 * with `no-cache`, which `fetch` adds to every conditional request: a page that polls would get
 * the whole document every time.
 */
function isNamed(condition: string, etag: string): boolean {
  if (condition === '*') return true
  return [...condition.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, named]) => named === etag)
}

export function answerFile(
  ctx: RequestContext,
  status: number,
  { type, body, headers }: StaticFile,
): void {
  ctx.status = status
  ctx.set(headers)
  ctx.type = type
  ctx.body = body
}

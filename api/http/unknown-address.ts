import { ApiError } from './api-error.ts'
import { answerFile, type StaticFile } from './conditional-answer.ts'
import type { RequestContext } from './request-context.ts'

/** For an address that does not exist a person gets a page, a program the error shape. */
export function answerUnknown(
  ctx: RequestContext,
  { unknown }: { readonly unknown: StaticFile },
  message: string,
): void {
  if (ctx.accepts('json', 'html') !== 'html') throw new ApiError('not_found', message)
  ctx.state.errorCode = 'not_found'
  ctx.set('Cache-Control', 'no-store')
  answerFile(ctx, 404, unknown)
}

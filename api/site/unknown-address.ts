import { ApiError } from '../http/api-error.ts'
import { answerFile } from '../http/conditional-answer.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Site } from './site.ts'

/** For an address that does not exist a person gets a page, a program the error shape. */
export function answerUnknown(
  ctx: RequestContext,
  { unknown }: Pick<Site, 'unknown'>,
  message: string,
): void {
  if (ctx.accepts('json', 'html') !== 'html') throw new ApiError('not_found', message)
  ctx.state.errorCode = 'not_found'
  ctx.set('Cache-Control', 'no-store')
  answerFile(ctx, 404, unknown)
}

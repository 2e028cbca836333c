import type { Middleware } from 'koa'
import type { z } from 'zod'
import { ApiError } from '../http/api-error.ts'
import { describeIssues } from '../http/body/describe-issues.ts'
import type { RequestState } from '../http/request-context.ts'
import { isKeyName, keyInUrl } from './unread-keys.ts'

/** Validates the query; refuses unknown and repeated keys like wrong values. */
export function routeQuery(schema: z.ZodObject): Middleware<RequestState> {
  return async (ctx, next) => {
    const query = schema.safeParse({ ...ctx.query })
    if (!query.success) {
      const problems = describeIssues(query.error.issues)
      const hasKey = Object.keys(ctx.query).some(isKeyName)
      throw new ApiError('validation_failed', hasKey ? `${problems}. ${keyInUrl}` : problems)
    }
    await next()
  }
}

import type { Middleware } from 'koa'
import { ApiError } from '../api-error.ts'
import type { RequestState } from '../request-context.ts'
import type { Services } from '../services.ts'

const retryAfterSeconds = 1

/**
 * Bounds the memory of all scan bodies under way in this process. A body is
 * held until its answer goes out, so a flood of large ones is refused here,
 * unread, instead of ending the process and everybody's requests with it.
 */
export function bodyBudget({ env }: Services): Middleware<RequestState> {
  let heldBytes = 0
  return async (ctx, next) => {
    // A chunked body says nothing beforehand: it may become as large as any.
    const bytes = ctx.request.length ?? env.BODY_BYTES_MAX
    if (heldBytes > 0 && heldBytes + bytes > env.BODY_MEMORY_BYTES_MAX) {
      throw new ApiError('engine_unavailable', 'Too many large bodies at once.', {
        retryAfterSeconds,
      })
    }
    heldBytes += bytes
    try {
      await next()
    } finally {
      heldBytes -= bytes
    }
  }
}

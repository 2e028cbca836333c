/** `GET /livez` touches nothing; `GET /readyz` asks the stores, at most every two seconds. */
import type { z } from 'zod'
import { isInRotation, type liveness } from '../../shared/contract/health.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from './services.ts'

/** As long as `Readiness` reuses its last answer. */
const askAgainSeconds = '2'

export async function getLiveness(ctx: RequestContext): Promise<void> {
  ctx.body = { status: 'live' } satisfies z.infer<typeof liveness>
}

export async function getReadiness(
  ctx: RequestContext,
  { readiness }: Pick<Services, 'readiness'>,
): Promise<void> {
  const report = await readiness.check()
  const isServing = isInRotation(report)
  if (!isServing) ctx.set('Retry-After', askAgainSeconds)
  ctx.status = isServing ? 200 : 503
  ctx.body = report
}

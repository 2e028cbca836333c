import { z } from 'zod'

/** Body of `GET /livez`. */
export const liveness = z
  .strictObject({ status: z.literal('live').describe('Always `live`.') })
  .meta({ id: 'Liveness', description: 'Whether the process is alive.' })

const check = z.enum(['ok', 'failed'])

/**
 * Body of `GET /readyz`. `ready` and `degraded` (no worker can read: stored results, usage and the
 * status are still served, and scans answer 503 at once; or a store refuses writes, as it does to
 * every process: with Redis all of `/v1` answers 503, with Postgres what writes) are 200, the others
 * 503.
 */
export const readiness = z
  .strictObject({
    status: z
      .enum(['ready', 'degraded', 'not_ready', 'stopping'])
      .describe('`ready` and `degraded` are answered with 200, the others with 503.'),
    checks: z
      .strictObject({
        postgres: check.describe('Whether the database answers, and accepts writes.'),
        redis: check.describe('Whether Redis answers, and accepts writes.'),
        workers: check.describe('Whether any worker can recognize a document.'),
        clock: check.describe(
          'Whether the clock of this process is within 30 seconds of that of one of its stores.',
        ),
      })
      .describe('What the process needs, and whether it has it.'),
  })
  .meta({
    id: 'Readiness',
    description:
      'Whether the process should get requests, and what is missing. `degraded`: scans cannot be recognized now, by this process or another; what needs neither workers nor Redis works.',
  })
export type ReadinessReport = z.infer<typeof readiness>

/** Whether `/readyz` answers 200: a degraded process serves what needs no worker. */
export function isInRotation({ status }: { readonly status: ReadinessReport['status'] }): boolean {
  return status === 'ready' || status === 'degraded'
}

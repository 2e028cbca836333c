import { z } from 'zod'

/** Body of `GET /livez`. */
export const liveness = z
  .strictObject({ status: z.literal('live') })
  .meta({ id: 'Liveness', description: 'Whether the process is alive.' })

const check = z.enum(['ok', 'failed'])

/** Body of `GET /readyz`, 200 and 503 alike. */
export const readiness = z
  .strictObject({
    status: z.enum(['ready', 'not_ready', 'stopping']),
    checks: z.strictObject({ postgres: check, redis: check, workers: check }),
  })
  .meta({
    id: 'Readiness',
    description: 'Whether the service can recognize documents and, if not, why.',
  })
export type ReadinessReport = z.infer<typeof readiness>

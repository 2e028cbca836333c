import { z } from 'zod'
import { readiness } from '../../../shared/contract/health.ts'

/** The word alone: an API of another version may report other checks. */
const report = z.object({ status: readiness.shape.status })

/**
 * Whether the API at this address takes scans now: both stores answer, and a worker can read. False
 * while it is degraded, or cannot be reached.
 */
export async function acceptsScans(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).then(
    async (response) => report.safeParse(await response.json()),
    () => null,
  )
  return answer?.success === true && answer.data.status === 'ready'
}

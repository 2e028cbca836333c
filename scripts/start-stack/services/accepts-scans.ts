import { readiness } from '../../../shared/contract/health.ts'

/**
 * Whether the API at this address takes scans now: both stores answer, and a worker can read. False
 * while it is degraded, or cannot be reached.
 */
export async function acceptsScans(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).then(
    async (response) => readiness.safeParse(await response.json()),
    () => null,
  )
  return answer?.success === true && answer.data.status === 'ready'
}

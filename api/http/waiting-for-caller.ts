import type { Clock } from '../../shared/time/clock.ts'
import type { RequestState } from './request-context.ts'

/**
 * Does `work`, which mostly waits for whoever sent the request, and adds how long that took to
 * `waitedMs`: what the service publishes as its latency leaves it out.
 */
export async function waitingForCaller<T>(
  { state }: { readonly state: Pick<RequestState, 'waitedMs'> },
  clock: Pick<Clock, 'monotonicMs'>,
  work: () => Promise<T>,
): Promise<T> {
  const since = clock.monotonicMs()
  try {
    return await work()
  } finally {
    state.waitedMs += clock.monotonicMs() - since
  }
}

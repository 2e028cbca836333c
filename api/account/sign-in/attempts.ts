import { ApiError } from '../../http/api-error.ts'
import type { Visit } from '../account-route.ts'

/**
 * Counts an attempt to sign in, right or wrong, by the client's network.
 * @throws ApiError beyond the limit of ten minutes
 */
export async function countAttempt({ services, client }: Visit): Promise<void> {
  await count('sign_in', services, client)
}

/** Counts an account that a client opens. Throws `ApiError` beyond the limit of a day. */
export async function countSignUp({ services, client }: Visit): Promise<void> {
  await count('sign_up', services, client)
}

async function count(
  bucket: 'sign_in' | 'sign_up',
  { rateLimits }: Visit['services'],
  client: string,
): Promise<void> {
  const { allowed, resetSeconds } = await rateLimits.take(bucket, client)
  if (allowed) return
  const minutes = Math.ceil(resetSeconds / 60)
  throw new ApiError(
    'rate_limited',
    `Too many attempts from this address; try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds: resetSeconds },
  )
}

/** What the public sandbox gives away (contract §8.2). */
import { giveBackFreeRecognition, takeFreeRecognition } from '../../shared/db/sandbox-clients.ts'
import { submitImage } from '../../shared/db/sandbox-images.ts'
import { ApiError } from '../api-error.ts'
import type { Services } from '../services.ts'

/** Throws `document_repeated`; a picture sent too often does not use up a free recognition. */
export async function refuseRepeatedImage(services: Services, image: Uint8Array): Promise<void> {
  const { pool, clock, env, digests } = services
  const now = clock.now()
  const verdict = await submitImage(pool, {
    digest: digests.image(image),
    limit: env.REPEATED_IMAGE_LIMIT,
    windowMs: env.REPEATED_IMAGE_WINDOW_SECONDS * 1000,
    now,
  })
  if (verdict.accepted) return
  const waitSeconds = Math.ceil((verdict.retryAt.getTime() - now.getTime()) / 1000)
  const retryAfterSeconds = Math.max(1, waitSeconds)
  const { REPEATED_IMAGE_LIMIT: limit, REPEATED_IMAGE_WINDOW_SECONDS: windowSeconds } = env
  throw new ApiError(
    'document_repeated',
    `At most ${limit} times in ${windowSeconds} seconds the free sandbox takes one and the same image; try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  )
}

/** Throws `registration_required`; returns how to give the recognition back if it is not had. */
export async function takeFreeAttempt(
  { pool, env, digests }: Services,
  clientAddress: string,
): Promise<() => Promise<void>> {
  const client = digests.client(clientAddress)
  if (!(await takeFreeRecognition(pool, client, env.FREE_RECOGNITIONS))) {
    throw new ApiError('registration_required')
  }
  return () => giveBackFreeRecognition(pool, client)
}

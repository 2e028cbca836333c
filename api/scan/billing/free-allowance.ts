/** The limits of the public sandbox (contract §8.2). */
import {
  adoptClient,
  type FreeRecognition,
  giveBackFreeRecognition,
  useFreeRecognition,
} from '../../../shared/db/sandbox-clients.ts'
import { submitImage } from '../../../shared/db/sandbox-images.ts'
import { errorTable } from '../../../shared/errors.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ScanServices } from '../scan-services.ts'

/** Throws `document_repeated` for a picture sent too often, before it costs a free recognition. */
export async function refuseRepeatedImage(
  services: ScanServices,
  image: Uint8Array,
): Promise<void> {
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
    `The free sandbox accepts the same image at most ${limit} times in ${windowSeconds} seconds; try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  )
}

/**
 * Takes one free recognition. Throws `registration_required` when the client has none left.
 * `former`: the client's digest under a previous secret, whose count goes with the client.
 */
export async function useFreeAttempt(
  { pool, shares, env }: ScanServices,
  recognition: FreeRecognition,
  former: Buffer | null,
): Promise<void> {
  const { clientDigest } = recognition
  const isTaken = await shares.run(clientDigest.toString('hex'), async () => {
    if (former !== null) await adoptClient(pool, former, clientDigest)
    return useFreeRecognition(pool, recognition, env.FREE_RECOGNITIONS)
  })
  if (!isTaken) throw noneLeft()
}

/** Gives back an unused free recognition; while Postgres is away, as soon as it returns. */
export function giveBackFreeAttempt(
  { pool, writes }: ScanServices,
  recognition: FreeRecognition,
): Promise<void> {
  return writes.write({
    what: 'give back free recognition',
    group: recognition.clientDigest.toString('hex'),
    run: () => giveBackFreeRecognition(pool, recognition).then(() => true),
  })
}

function noneLeft(): ApiError {
  return new ApiError(
    'registration_required',
    `${errorTable.registration_required.meaning} Open an account at /account/sign-up to go on.`,
  )
}

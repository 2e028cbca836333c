import type { ClaimDigests } from '../../http/digests.ts'
import type { ScanRequest } from '../request/scan-request.ts'
import type { ScanServices } from '../scan-services.ts'
import type { Seal } from './sealed-answer.ts'

/** An `Idempotency-Key` in use by one request. Made once: its claim is settled as it was made. */
export interface KeyInUse {
  readonly seal: Seal
  /** Under which digests it is claimed. */
  readonly digests: ClaimDigests
}

/** Null without an `Idempotency-Key`. */
export function keyInUse(
  { digests, signOn }: Pick<ScanServices, 'digests' | 'signOn'>,
  { sealKey, idempotencyKey, fingerprint }: ScanRequest,
): KeyInUse | null {
  if (idempotencyKey === null) return null
  return {
    seal: { sealKey, idempotencyKey },
    digests: digests.claim(idempotencyKey, fingerprint, signOn.hearsUnsigned),
  }
}

/** A live scan that ends without an answer: what it took is given back, now or in the end. */
import { releaseScan } from '../../../shared/db/release-scan.ts'
import { reverseCharge } from '../../../shared/db/unanswered-charges.ts'
import { keyHash } from '../../http/digests.ts'
import type { LiveCaller } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { isOutage } from '../../stores/outage.ts'
import type { ScanRequest } from '../request/scan-request.ts'

/** How far the scan had come. */
export type ScanProgress = 'claiming' | 'running' | 'settling'

/**
 * Frees credit and key, and reverses a charge that was or may have been made: the caller was not
 * answered, and without a replay never will be. With Postgres away all of it waits for its return.
 */
export async function giveBack(
  { pool, shares, writes }: Pick<Services, 'pool' | 'shares' | 'writes'>,
  { id: scanId, idempotencyKey }: ScanRequest,
  { accountId }: LiveCaller,
  progress: ScanProgress,
  reason: unknown,
): Promise<void> {
  const taken = {
    accountId,
    scanId,
    keyHash: idempotencyKey === null ? null : keyHash(idempotencyKey),
  }
  // A statement that was sent and not answered may be carried out a moment after this one, by a
  // server that was paused: one that finds nothing to release looks again.
  let looksLeft = progress === 'claiming' && isOutage(reason) ? 2 : 1
  await writes.write({
    what: 'scan released',
    group: accountId,
    run: () =>
      shares.run(accountId, async () => {
        const wasTaken = await releaseScan(pool, taken)
        if (progress === 'settling') await reverseCharge(pool, scanId)
        looksLeft -= 1
        return wasTaken || looksLeft === 0
      }),
  })
}

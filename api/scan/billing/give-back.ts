/** Gives back what a live scan took when it ends without an answer, at once or later. */
import { releaseScan } from '../../../shared/db/release-scan.ts'
import { reverseCharge } from '../../../shared/db/unanswered-charges.ts'
import type { LiveCaller } from '../../http/request-context.ts'
import { isOutage } from '../../stores/outage.ts'
import type { ScanRequest } from '../request/scan-request.ts'
import type { ScanServices } from '../scan-services.ts'

/** How far the scan had come. */
export type ScanProgress = 'claiming' | 'running' | 'settling'

/**
 * Releases credit and idempotency key, and reverses a charge that was or may have been made, since
 * the caller got no answer. While Postgres is away, all of this is kept until it returns.
 */
export async function giveBack(
  { pool, shares, writes }: Pick<ScanServices, 'pool' | 'shares' | 'writes'>,
  { id: scanId }: Pick<ScanRequest, 'id'>,
  { accountId }: Pick<LiveCaller, 'accountId'>,
  progress: ScanProgress,
  reason: unknown,
): Promise<void> {
  // A paused server may still carry out an unanswered claim after this release: if there was
  // nothing to release, look a second time.
  let looksLeft = progress === 'claiming' && isOutage(reason) ? 2 : 1
  await writes.write({
    what: 'release scan',
    group: accountId,
    run: () =>
      shares.run(accountId, async () => {
        const wasTaken = await releaseScan(pool, { accountId, scanId })
        if (progress === 'settling') await reverseCharge(pool, scanId)
        looksLeft -= 1
        return wasTaken || looksLeft === 0
      }),
  })
}

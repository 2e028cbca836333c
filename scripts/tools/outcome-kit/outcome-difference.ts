import type { Outcome } from '../../../api/site/outcomes/outcome-kit.ts'
import type { Scan } from '../../../shared/contract/scan.ts'

/** How an answer to a picture of the kit differs from what its guide says; null if it does not. */
export function differenceOf({ status, mrz, kind }: Outcome, answer: Scan | null): string | null {
  const expected = [status, mrz, kind ?? 'no kind'].join(', ')
  // The engine gives no answer where it fails, which the service presents as rejected.
  const read =
    answer === null
      ? 'rejected, absent, no kind'
      : [answer.meta.status, answer.mrz.status, answer.document?.kind ?? 'no kind'].join(', ')
  return read === expected ? null : `expected ${expected}; read ${read}`
}

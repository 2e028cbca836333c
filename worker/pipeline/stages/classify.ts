import { ruleForCode } from '../../catalogue/document-codes.ts'
import { trust } from '../confidence.ts'
import type { DeterminedKind, ScanContext } from '../context.ts'

/** Which kind of document this is: the surest vote counts. */
export function classify(context: ScanContext): void {
  const votes = [kindByMrz(context), ...context.barcodes.map(({ kind }) => kind)]
  const [surest = null] = votes
    .filter((vote) => vote !== null)
    .toSorted((a, b) => b.probability - a.probability)
  context.kind = surest
}

function kindByMrz({ mrz }: ScanContext): DeterminedKind | null {
  if (mrz === null) return null
  const rule = ruleForCode(mrz.documentCode, mrz.issuingState)
  if (rule === null) return null
  const { kind, probability } = rule
  return { kind, probability: probability * (mrz.passed ? 1 : trust.kindWithoutDigits) }
}

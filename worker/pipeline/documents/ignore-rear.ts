import type { ScanContext } from '../context.ts'

/** So that no portrait or signature of another person stands beside the values of this document. */
export function ignoreRear(context: ScanContext): void {
  const { page } = context
  context.page = page && { ...page, rear: null }
  context.rearPrint = null
}

import { isAsLarge } from '../../page/corners.ts'
import type { ScanContext } from '../context.ts'

/**
 * Ignores the other side, which is another person's, so that no portrait or signature of that person
 * stands beside the values of this document. If it is about as large as the document, the picture
 * does not show which of the two was meant.
 */
export function ignoreRear(context: ScanContext): void {
  const { page } = context
  const [front, rear] = [page?.front ?? null, page?.rear ?? null]
  if (front !== null && rear !== null && isAsLarge(rear.corners, front.corners)) {
    context.isOneOfTwo = true
  }
  context.page = page && { ...page, rear: null }
  context.rearPrint = null
}

import { RectifiedPage } from '../../page/rectified-page.ts'
import type { ScanContext } from '../context.ts'

/** Rectifies the page; its pixels are drawn when a reader asks for them. */
export function rectify(context: ScanContext): void {
  const { picture, page } = context
  if (picture === null || page?.front == null) return
  context.rectified = RectifiedPage.of(picture, page.front)
}

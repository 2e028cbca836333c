import { orient } from '../../image/orientation.ts'
import { detectLayout as detect } from '../../text/detect/detect-layout.ts'
import type { ScanContext } from '../context.ts'

/** Looks at the whole picture first, so that all later stages find where to look. */
export async function detectLayout(context: ScanContext): Promise<void> {
  const { picture, engine } = context
  if (picture === null) return
  context.layout = await detect(
    engine.layoutNetwork,
    orient(picture.overviewGrey, picture.orientation),
  )
}

import { orient } from '../../image/orientation.ts'
import { detectLayout as detect } from '../../text/detect/detect-layout.ts'
import type { ScanContext } from '../context.ts'

/** Takes a first look at the whole picture, which tells all later stages where to look. */
export async function detectLayout(context: ScanContext): Promise<void> {
  const { picture, engine } = context
  if (picture === null) return
  context.layout = await detect(
    engine.layoutNetwork,
    orient(picture.overviewGrey, picture.orientation),
  )
}

import { orient } from '../../image/orientation.ts'
import { Picture } from '../../image/picture.ts'
import { wholePicture } from '../../image/picture-view.ts'
import { Pyramid } from '../../image/pyramid.ts'
import type { ScanContext } from '../context.ts'
import { isMirrored, type JudgedLine } from '../print/mirrored.ts'

/** Has a mirrored picture read the right way round. */
export async function unmirror(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, engine, task } = context
  if (picture === null || picture.view !== wholePicture) return
  const print = judgedPrint(context)
  if (print === null || !(await isMirrored(engine, print.raster, print.lines, mustEnd))) return
  context.nextPicture = await Picture.open(task.image, { ...wholePicture, mirrored: true })
}

/**
 * The print that shows which way round the picture is; null if an MRZ that was read shows it. What
 * the page says was read anyway. An MRZ that was not read may be the mirror image of one, and the
 * page that it led to lies anywhere: then the print of the first look counts.
 */
function judgedPrint({
  picture,
  layout,
  mrz,
  linesInView,
  isWaySettled,
}: ScanContext): { readonly raster: Pyramid; readonly lines: readonly JudgedLine[] } | null {
  if (mrz === null) return isWaySettled ? null : linesInView
  if (mrz.isRead || picture === null || layout === null) return null
  // Of the MRZ, which has symmetric letters and is long, little is learnt.
  return {
    raster: new Pyramid(orient(picture.overviewGrey, picture.orientation)),
    lines: layout.lines.map((line) => ({ line, read: null })),
  }
}

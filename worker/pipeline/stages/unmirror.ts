import { orient } from '../../image/orientation.ts'
import { Picture } from '../../image/picture.ts'
import { wholePicture } from '../../image/picture-view.ts'
import { Pyramid } from '../../image/pyramid.ts'
import type { ScanContext } from '../context.ts'
import { isMirrored } from '../mirrored.ts'

/** Has a mirrored picture read the right way round. */
export async function unmirror(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, layout, engine, task } = context
  if (picture === null || layout === null || picture.view !== wholePicture) return
  const raster = new Pyramid(orient(picture.overviewGrey, picture.orientation))
  // Of an MRZ, which has symmetric letters and is long, little is learnt.
  const { lines } = layout
  if (!(await isMirrored(engine, raster, lines, mustEnd))) return
  context.nextPicture = await Picture.open(task.image, { ...wholePicture, mirrored: true })
}

import { barcode } from '../../crops/barcode.ts'
import { chip } from '../../crops/chip.ts'
import type { CropScene } from '../../crops/crop-scene.ts'
import { encode } from '../../crops/cut.ts'
import { documentCrop } from '../../crops/document-crop.ts'
import { mainPhoto } from '../../crops/main-photo.ts'
import { findOnPages } from '../../crops/page-finds.ts'
import { rear } from '../../crops/rear.ts'
import { thumbnail } from '../../crops/thumbnail.ts'
import { watermarkFace } from '../../crops/watermark-face.ts'
import type { ScanContext } from '../context.ts'

/**
 * The pictures of the answer (contract §2.8), one slot after another; none where no document is
 * in view. A crop that fails is null and takes no other one along.
 */
export async function crop(context: ScanContext): Promise<void> {
  const scene = sceneOf(context)
  if (scene === null) return
  const { crops } = context
  const page = await orNull(() => documentCrop(scene))
  crops.thumbnail = await orNull(() => thumbnail(page))
  crops.document_crop = await orNull(() => encode(page))
  crops.barcode = await orNull(() => encode(barcode(scene)))
  crops.rear = await orNull(() => encode(rear(scene)))
  const finds = await orNull(() => findOnPages(scene))
  if (finds === null) return
  crops.main_photo = await orNull(() => encode(mainPhoto(scene, finds.portraits)))
  crops.watermark_face = await orNull(() => encode(watermarkFace(scene, finds.portraits)))
  crops.chip = await orNull(() => encode(chip(scene, finds.chip)))
}

/** What crops are cut by. */
export function sceneOf({ picture, page, layout, barcodes, task }: ScanContext): CropScene | null {
  if (picture === null || page === null) return null
  const { orientation, front, rear: behind } = page
  return {
    picture,
    orientation,
    front,
    rear: behind,
    portraitMap: layout?.portraitMap ?? null,
    // The one that tells the kind of document before all others.
    barcode: (barcodes.find(({ tellsKind }) => tellsKind) ?? barcodes[0])?.corners ?? null,
    returnPortrait: task.returnPortrait,
  }
}

async function orNull<T>(make: () => T | null | Promise<T | null>): Promise<T | null> {
  try {
    return await make()
  } catch {
    // What was read stands without this picture of it.
    return null
  }
}

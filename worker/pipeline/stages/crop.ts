import { barcode } from '../../crops/barcode.ts'
import { chip } from '../../crops/chip.ts'
import type { CropScene, ReadLine } from '../../crops/crop-scene.ts'
import { encode } from '../../crops/cut.ts'
import { documentCrop } from '../../crops/document-crop.ts'
import { mainPhoto } from '../../crops/main-photo.ts'
import { findOnPages, nothingFound } from '../../crops/page-finds.ts'
import { rear } from '../../crops/rear.ts'
import { signature } from '../../crops/signature.ts'
import { thumbnail } from '../../crops/thumbnail.ts'
import { watermarkFace } from '../../crops/watermark-face.ts'
import { applyAffine } from '../../image/affine.ts'
import { mapQuad } from '../../page/corners.ts'
import { lookAtPicture } from '../../page/portrait-look.ts'
import { tiltOfPrint } from '../../page/tilt-of-print.ts'
import type { PageLayout } from '../../text/detect/detect-layout.ts'
import type { Quad } from '../../text/detect/quadrilateral.ts'
import type { PrintedPage } from '../../viz/print/printed-page.ts'
import type { ScanContext } from '../context.ts'
import { type FailedCrop, failedCropOf } from '../failed-crop.ts'

/**
 * Makes the pictures of the answer (contract §2.8), one slot after another; none if no document is
 * in view. A crop that fails is null and recorded in `failedCrops`; the others are still made.
 */
export async function crop(context: ScanContext): Promise<void> {
  const failed: FailedCrop[] = []
  const orNull = async <T>(name: FailedCrop['crop'], make: () => T | null | Promise<T | null>) => {
    try {
      return await make()
    } catch (error) {
      // The reading is published without this picture.
      failed.push(failedCropOf(name, error))
      return null
    }
  }
  const scene = await orNull('scene', () => sceneOf(context))
  if (scene !== null) {
    const { crops } = context
    const page = await orNull('page', () => documentCrop(scene))
    crops.thumbnail = await orNull('thumbnail', () => thumbnail(page))
    crops.document_crop = await orNull('document_crop', () => encode(page))
    crops.barcode = await orNull('barcode', () => encode(barcode(scene)))
    crops.rear = await orNull('rear', () => encode(rear(scene)))
    const isNobodys = showsNothing(context) || isOfTwo(context)
    const finds = isNobodys ? nothingFound : findOnPages(ofHolder(scene, context))
    const { portraits, chip: seenChip, signature: seenSignature, failures } = finds
    failed.push(...failures.map(({ search, error }) => failedCropOf(search, error)))
    crops.main_photo = await orNull('main_photo', () => encode(mainPhoto(scene, portraits)))
    crops.watermark_face = await orNull('watermark_face', () =>
      encode(watermarkFace(scene, portraits)),
    )
    crops.signature = await orNull('signature', () => encode(signature(scene, seenSignature)))
    crops.chip = await orNull('chip', () => encode(chip(scene, seenChip)))
  }
  context.failedCrops = failed
}

/** Whether portrait and signature may be another person's than the values. */
function isOfTwo({ printOfAnother, isPrintOfTwo, isBesideOthers }: ScanContext): boolean {
  return isPrintOfTwo || isBesideOthers || printOfAnother.length > 0
}

/** A portrait on the other side is the holder's only if a value ties that side to the document. */
function ofHolder(scene: CropScene, { isRearTied }: ScanContext): CropScene {
  return isRearTied ? scene : { ...scene, rear: null }
}

/** A bare outline: a board or a cloth may have edges like a page's, and has no portrait to find. */
function showsNothing({ layout, barcodes, print, mrz, isOtherPrint }: ScanContext): boolean {
  if (isOtherPrint) return true
  return (
    (layout === null ||
      layout.lines.length + layout.mrzLines.length + layout.portraits.length === 0) &&
    barcodes.length === 0 &&
    print === null &&
    mrz === null
  )
}

/** Collects what crops are cut from; null if no document is in view. */
export function sceneOf(context: ScanContext): CropScene | null {
  const { picture, page, layout, barcodes, closerLooks, print, rearPrint, task } = context
  if (picture === null || page === null) return null
  const { orientation, front, rear: behind } = page
  return {
    picture,
    orientation,
    tilt: layout ? tiltOfPrint(layout, picture, orientation) : 0,
    front,
    rear: behind,
    portraitLooks: [...(layout ? lookAtPicture(layout.portraitMap, picture) : []), ...closerLooks],
    print: printIn(layout).map((quad) =>
      mapQuad(quad, (corner) => applyAffine(picture.shownToOverview, corner)),
    ),
    frontLines: linesOf(print),
    rearLines: linesOf(rearPrint),
    // A barcode that names the kind of document is preferred.
    barcode: (barcodes.find(({ namesKind }) => namesKind) ?? barcodes[0])?.corners ?? null,
    returnPortrait: task.returnPortrait,
  }
}

/** Shorter lines may be specks instead of letters. */
const LINE_CHARACTERS_MIN = 3

/** The lines read on a side, in millimetres; empty if the side's size is not known. */
function linesOf(print: PrintedPage | null): ReadLine[] {
  if (print === null || print.size === null) return []
  return print.lines
    .filter(({ characters }) => characters.length >= LINE_CHARACTERS_MIN)
    .map(({ box, capitalHeight, characters }) => ({
      left: box.x0,
      top: box.y0,
      right: box.x1,
      bottom: box.y1,
      capitalHeight,
      sure: characters.reduce((sum, { probability }) => sum + probability, 0) / characters.length,
    }))
}

/** The corners of barcodes, and of MRZ lines with some paper around them. */
function printIn(layout: PageLayout | null): Quad[] {
  if (layout === null) return []
  const lines = layout.mrzLines.map(({ start, end, capitalHeight }): Quad => {
    const length = Math.max(1e-6, Math.hypot(end.x - start.x, end.y - start.y))
    const [x, y] = [
      (-(end.y - start.y) / length) * capitalHeight,
      ((end.x - start.x) / length) * capitalHeight,
    ]
    return [
      { x: start.x - x, y: start.y - y },
      { x: end.x - x, y: end.y - y },
      { x: end.x + x, y: end.y + y },
      { x: start.x + x, y: start.y + y },
    ]
  })
  return [...layout.barcodes.map(({ corners }) => corners), ...lines]
}

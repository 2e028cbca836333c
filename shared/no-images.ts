import type { ImageSlot } from './contract/scan.ts'

/** The seven slots of contract §2.8, all empty: of a scan that was stored, or not read at all. */
export const noImages: Readonly<Record<ImageSlot, null>> = {
  document_crop: null,
  rear: null,
  main_photo: null,
  signature: null,
  watermark_face: null,
  barcode: null,
  chip: null,
}

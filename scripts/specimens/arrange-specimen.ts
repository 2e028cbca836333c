import { type Framing, framePage } from './camera/frame-page.ts'
import type { Severity } from './camera/severities.ts'
import { drawShot, enlargeShot, type Shot } from './camera/shot.ts'
import { drawSheet, type Sheet } from './draw/sheet.ts'
import { rasterSize } from './render-specimen.ts'
import type { SpecimenDescription } from './specimen-description.ts'

export interface PhotographOptions {
  readonly severity: Severity
  readonly seed: string | number
}

export interface SizedPhotographOptions extends PhotographOptions {
  /** Size of the picture; unless given, what the severity makes of it. */
  readonly megapixels?: number
}

/** A document before the camera: everything decided, nothing drawn yet. */
export interface Arrangement {
  readonly sheet: Sheet
  readonly shot: Shot
  /** Pixels of the sheet's raster. */
  readonly page: { readonly width: number; readonly height: number }
  readonly framing: Framing
}

export function arrangeSpecimen(
  of: SpecimenDescription,
  { severity, seed, megapixels }: SizedPhotographOptions,
): Arrangement {
  const sheet = drawSheet(of)
  const arrange = (shot: Shot): Arrangement => {
    const page = rasterSize(sheet, shot.pxPerMm)
    return { sheet, shot, page, framing: framePage(page, shot) }
  }
  const arranged = arrange(drawShot(severity, seed))
  if (megapixels === undefined) return arranged
  const { width, height } = arranged.framing
  return arrange(enlargeShot(arranged.shot, Math.sqrt((megapixels * 1e6) / (width * height))))
}

import sharp from 'sharp'
import type { Point } from '../../worker/image/affine.ts'
import { type ColourRaster, encodePng } from './colour-raster.ts'
import { portraitFilters } from './draw/portrait-extras.ts'
import { drawSheet, sheetDrawing } from './draw/sheet.ts'
import type { SpecimenDescription } from './specimen-description.ts'
import { type SpecimenTruth, specimenTruth } from './specimen-truth.ts'
import { printPatterns } from './typeset/print-styles.ts'

/** 300 dpi, as an office scanner gives. */
export const scanPxPerMm = 300 / 25.4

/** Draws the document flat, as a 300 dpi scan, and returns it with its truth. */
export async function renderSpecimen(
  of: SpecimenDescription,
): Promise<{ png: Buffer; truth: SpecimenTruth }> {
  return { png: await encodePng(await rasteriseSpecimen(of)), truth: specimenTruth(of) }
}

/** As `renderSpecimen`, without the detour through PNG; `pxPerMm` sets the size. */
export async function rasteriseSpecimen(
  of: SpecimenDescription,
  pxPerMm: number = scanPxPerMm,
): Promise<ColourRaster> {
  const sheet = drawSheet(of)
  return rasterise({ ...sheet, svg: sheetDrawing(sheet).svg }, pxPerMm)
}

/** Patterns and filters that drawings refer to by name. */
const definitions = `${printPatterns}<defs><filter id="grey"><feColorMatrix type="saturate" values="0"/></filter>${portraitFilters}</defs>`

interface Size {
  readonly width: number
  readonly height: number
}

/** Rasterises a drawing in mm on white paper. */
export async function rasterise(
  of: Size & { readonly svg: string },
  pxPerMm: number,
): Promise<ColourRaster> {
  const { width, height } = rasterSize(of, pxPerMm)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${of.width} ${of.height}">${definitions}${of.svg}</svg>`
  const data = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).raw().toBuffer()
  return { data, width, height, pxPerMm }
}

/** The size in whole pixels of a drawing whose size is in mm. */
export function rasterSize(of: Size, pxPerMm: number): Size {
  return { width: Math.round(of.width * pxPerMm), height: Math.round(of.height * pxPerMm) }
}

/** Maps mm of a drawing to pixels of its raster: SVG keeps the proportions and centres it. */
export function toRaster(of: Size, raster: Size): (point: Point) => Point {
  const scale = Math.min(raster.width / of.width, raster.height / of.height)
  const left = (raster.width - of.width * scale) / 2
  const top = (raster.height - of.height * scale) / 2
  return ({ x, y }) => ({ x: x * scale + left, y: y * scale + top })
}

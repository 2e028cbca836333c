import sharp from 'sharp'
import { type ColourRaster, rawImage } from '../../../../specimens/colour-raster.ts'
import type { Rectangle } from '../../../../specimens/geometry.ts'
import { svgText } from '../../../../specimens/svg-text.ts'

/** What one side of a document says, as far as it is judged. */
export interface Shown {
  /** Of the document: `passport`, `identity_card` …; null: no document, as a code on paper. */
  readonly kind: string | null
  /** By catalogue name, in the catalogue's form. */
  readonly fields: Readonly<Record<string, string>>
  readonly mrz: readonly string[] | null
}

export const showsNothing: Shown = { kind: null, fields: {}, mrz: null }

/** One flat thing with print on it, not yet laid anywhere. Lengths in millimetres. */
export interface Face {
  readonly width: number
  readonly height: number
  /** Of the rounded corners; 0: square. */
  readonly cornerRadius: number
  readonly shows: Shown
  /** Where the band of its zone begins, from above; null: no zone. */
  readonly zoneTop: number | null
  /** The portrait, and a ghost of it. */
  readonly portraits: readonly Rectangle[]
  draw(pxPerMm: number): Promise<ColourRaster>
}

const markStyle = { font: 'sansBold', size: 1.7, fill: '#b3202c' } as const

/** A rectangle cut out of a face and marked as a specimen; it shows what `shows` says. */
export function cutOut(face: Face, box: Rectangle, shows: Shown): Face {
  return {
    width: box.width,
    height: box.height,
    cornerRadius: 0,
    shows,
    zoneTop: face.zoneTop === null ? null : Math.max(0, face.zoneTop - box.y),
    portraits: face.portraits.map((at) => ({ ...at, x: at.x - box.x, y: at.y - box.y })),
    draw: async (pxPerMm) => {
      const whole = await face.draw(pxPerMm)
      const left = Math.round(box.x * pxPerMm)
      const top = Math.round(box.y * pxPerMm)
      const width = Math.min(Math.round(box.width * pxPerMm), whole.width - left)
      const height = Math.min(Math.round(box.height * pxPerMm), whole.height - top)
      const part = await rawImage(whole).extract({ left, top, width, height }).raw().toBuffer()
      const mark = svgText('SPECIMEN', box.width - 16, box.height - 1, markStyle)
      const over = Buffer.from(svgPicture({ width, height }, box, mark))
      const data = await rawImage({ data: part, width, height })
        .composite([{ input: over }])
        .removeAlpha()
        .raw()
        .toBuffer()
      return { data, width, height, pxPerMm }
    },
  }
}

/** Plain paper or plastic with a drawing (SVG in mm) on it. */
export function plainFace(
  size: { readonly width: number; readonly height: number; readonly cornerRadius?: number },
  svg: string,
  shows: Shown = showsNothing,
): Face {
  const { width, height, cornerRadius = 0 } = size
  return {
    width,
    height,
    cornerRadius,
    shows,
    zoneTop: null,
    portraits: [],
    draw: async (pxPerMm) => {
      const pixels = { width: Math.round(width * pxPerMm), height: Math.round(height * pxPerMm) }
      const picture = svgPicture(pixels, size, svg)
      const data = await sharp(Buffer.from(picture))
        .flatten({ background: '#fff' })
        .raw()
        .toBuffer()
      return { data, ...pixels, pxPerMm }
    },
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** @param svg in the units of `size` */
function svgPicture(pixels: Size, size: Size, svg: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" ` +
    `viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none">${svg}</svg>`
  )
}

import sharp from 'sharp'
import { svgPitchedText } from '../../../scripts/specimens/svg-text.ts'
import type { Grey } from '../../../worker/image/raster.ts'

/**
 * Ten characters an inch, the usual size of OCR-B, and a strip as high as engines want it, in mm.
 */
const pitch = 2.54
const emSize = 3.5
const stripHeight = 5.6

/** An MRZ line as the engine gets it: sharp, upright and this many pixels high. */
export async function ocrBStrip(text: string, height: number): Promise<Grey> {
  const widthMm = (text.length + 2) * pitch
  const line = svgPitchedText(text, pitch, 0.7 * stripHeight, pitch, {
    font: 'ocrB',
    size: emSize,
    fill: '#222',
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${stripHeight}" height="${height}" width="${Math.round((height * widthMm) / stripHeight)}"><rect width="100%" height="100%" fill="#ddd"/>${line}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

import type { Pixels } from '../raster.ts'

/** Most rows of a JPEG that are coded together, pixels: blocks of 8, sampled up to four times. */
const JPEG_UNIT_ROWS = 32

/**
 * How many rows of a file that is cut short were decoded; all of a picture of one colour. Decoders fill
 * the others, and of a JPEG also the rest of the last unit: print that ends there only seems to end.
 */
export function decodedRows(
  pixels: Pixels,
  { format, height }: { readonly format: 'jpeg' | 'png'; readonly height: number },
): number {
  const { width } = pixels
  let rows = pixels.height
  while (rows > 0 && isFilled(pixels, rows - 1, 0)) rows -= 1
  if (rows === pixels.height || rows === 0) return pixels.height
  // A reduced row in which decoded and filled ones are mixed.
  rows = Math.max(1, rows - 1)
  if (format === 'png') return rows
  const least = rows - Math.ceil((JPEG_UNIT_ROWS * pixels.height) / height)
  while (rows > Math.max(1, least) && isFilled(pixels, rows - 1, width - 1)) rows -= 1
  return rows
}

/** Whether a row has the colour of the last pixel from column `from` on. */
function isFilled({ data, width, height, channels }: Pixels, row: number, from: number): boolean {
  const last = (width * height - 1) * channels
  const end = (row + 1) * width * channels
  for (let at = (row * width + from) * channels; at < end; at += channels) {
    for (let channel = 0; channel < channels; channel++) {
      if (data[at + channel] !== data[last + channel]) return false
    }
  }
  return true
}

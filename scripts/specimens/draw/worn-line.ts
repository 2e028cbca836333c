import sharp from 'sharp'
import type { Grey } from '../../../worker/image/raster.ts'
import type { LineCut } from '../../../worker/text/recognize/cut-line.ts'
import type { Random } from '../random.ts'
import { svgText, textWidth } from '../svg-text.ts'
import { capitalHeight, type FontName } from '../typeset/set-line.ts'

/** How a line looks in a photograph before it is cut out. */
export interface LineLook {
  /** Height of its capitals, or of its script's full-height letters, pixels. */
  readonly capitalPx: number
  /** Standard deviation of the blur, pixels. */
  readonly blur: number
  /** Standard deviation of the noise, grey levels. */
  readonly noise: number
}

/** Grey levels of print on paper. */
const INK = '#333'
const PAPER = '#cfcfcf'

/** One line, drawn as a camera would see it with this look, and cut out as a reader expects it. */
export async function drawLine(
  text: string,
  font: FontName,
  { capitalPx, blur, noise }: LineLook,
  { height, around, ends }: LineCut,
  random: Random,
): Promise<Grey> {
  const em = 1 / capitalHeight(font, text)
  // Width and height in capital heights.
  const [wide, high] = [textWidth(text, font, em) + 2 * ends, 1 + 2 * around]
  const size = { width: Math.round(wide * capitalPx), height: Math.round(high * capitalPx) }
  const line = svgText(asSet(text), ends, 1 + around, { font, size: em, fill: INK })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${size.width}" height="${size.height}" preserveAspectRatio="none"><rect width="100%" height="100%" fill="${PAPER}"/>${line}</svg>`
  const seen = await sharp(Buffer.from(svg)).blur(blur).greyscale().raw().toBuffer()
  const worn = seen.map((value) => Math.max(0, Math.min(255, value + noise * random.normal())))
  const { data, info } = await sharp(worn, { raw: { ...size, channels: 1 } })
    .resize({ height, width: Math.round((size.width * height) / size.height), fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Reverses Arabic digits without letters, which would be set right to left, unlike in print. */
function asSet(text: string): string {
  return /\p{Script=Arabic}/u.test(text) && !/\p{L}/u.test(text)
    ? [...text].reverse().join('')
    : text
}

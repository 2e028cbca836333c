import sharp from 'sharp'
import type { SymbolFormat } from '../../../scripts/specimens/draw/page-plan.ts'
import { writeSymbol } from '../../../scripts/specimens/symbols/write-symbol.ts'

/** A barcode as a PNG, with its quiet zone, turned clockwise by `degrees`. */
export async function drawnSymbol(
  format: SymbolFormat,
  text: string,
  { module = 3, degrees = 0 }: { readonly module?: number; readonly degrees?: number } = {},
): Promise<Buffer> {
  const { width, height, isDark } = writeSymbol(format, text)
  const tall = height === 1 ? 40 : 1
  const levels = Buffer.alloc(width * height * tall)
  for (let row = 0; row < height * tall; row++) {
    for (let column = 0; column < width; column++) {
      levels[row * width + column] = isDark(column, Math.floor(row / tall)) ? 20 : 245
    }
  }
  const paper = { r: 245, g: 245, b: 245 }
  const bars = await sharp(levels, { raw: { width, height: height * tall, channels: 1 } })
    .resize({
      width: width * module,
      height: height * tall * module,
      fit: 'fill',
      kernel: 'nearest',
    })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  return sharp(bars)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: paper })
    .rotate(degrees, { background: paper })
    .png()
    .toBuffer()
}

/** Pictures one below the other on a white page as wide as the widest. */
export async function stackedPictures(pictures: readonly Buffer[], gap = 60): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  let top = 0
  const layers = pictures.map((input, i) => {
    const layer = { input, top, left: 0 }
    top += (sizes[i]?.height ?? 0) + gap
    return layer
  })
  return sharp({ create: { width, height: top, channels: 3, background: '#f5f5f5' } })
    .composite(layers)
    .png()
    .toBuffer()
}

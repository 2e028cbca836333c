/** Pages that are cheap to send and were dear to read; drawn, so that no special font is needed. */
import sharp from 'sharp'
import { createRandom } from '../../specimens/random.ts'
import { svgText } from '../../specimens/svg-text.ts'

const ink = '#1c1c24'
const widthPx = 1500

/** A card with a line that a list of licence classes could once be read from in 2³⁰ ways. */
export function classesCard(pairs = 30): Promise<Buffer> {
  const line = (text: string, y: number, size: number) =>
    svgText(text, 4, y, { font: 'sans', size, fill: ink })
  return drawn(86, 54, [
    line('DRIVING LICENCE SPECIMEN', 8, 4),
    line('1. SPECIMEN', 18, 3),
    line('2. MARIA', 24, 3),
    line('3. 01.02.1990', 30, 3),
    line(`9. B ${'BE '.repeat(pairs)}XYZ`, 40, 1.5),
  ])
}

const rows = 45
const columns = 40

/** A page full of strokes like those of ideographs, which nobody can read. */
export function pageOfStrokes(seed: string): Promise<Buffer> {
  const random = createRandom(seed)
  const signs = Array.from({ length: rows * columns }, (_, at) => {
    const [x, y] = [10 + 4.7 * (at % columns), 10 + 6.2 * Math.floor(at / columns)]
    const strokes = Array.from({ length: random.integer(5, 9) }, () => {
      const [from, across] = [random.between(0, 3), random.between(0, 3)]
      const length = random.between(1, 3.6 - from)
      return random.chance(0.5)
        ? `M${x + from} ${y + across}h${length}`
        : `M${x + across} ${y + from}v${length}`
    })
    return `<path d="${strokes.join('')}" stroke="${ink}" stroke-width="0.35"/>`
  })
  return drawn(210, 297, signs)
}

/** @param width in millimetres, as `height` and what is drawn */
function drawn(width: number, height: number, marks: readonly string[]): Promise<Buffer> {
  const heightPx = Math.round((widthPx * height) / width)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"
    viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#f4f2ec"/>${marks.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

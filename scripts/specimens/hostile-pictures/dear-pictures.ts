/** The most expensive pictures that are not refused. */
import { type Appraisal, appraise } from '../../../worker/image/encoded/appraise.ts'
import * as jpeg from './jpeg-writer.ts'
import * as png from './png-writer.ts'

/** The most pixels a picture may have on each side. */
const side = 10_000

const refusal = (appraisal: Appraisal) => !appraisal.ok

/** As many pixels as allowed, in as many scans as allowed, in a few hundred bytes. */
export function dearJpeg(memoryBytesMax: number): Buffer {
  const picture = (scans: number) =>
    jpeg.jpeg(
      jpeg.frame(2, side, side, jpeg.threeComponents),
      jpeg.tables,
      ...Array.from({ length: scans }, () =>
        jpeg.scan({ components: jpeg.threeComponents, band: [0, 0] }),
      ),
    )
  let scans = 1
  while (!refusal(appraise(picture(scans + 1), memoryBytesMax))) scans += 1
  return picture(scans)
}

/** Interlaced, with 16 bits per channel and alpha, as large as allowed. */
export async function dearPng(memoryBytesMax: number): Promise<Buffer> {
  const kind = { depth: 16, colourType: 6, isInterlaced: true } as const
  let pixels = side
  const size = () => ({ ...kind, width: pixels, height: pixels })
  while (refusal(appraise(png.png(size(), Buffer.alloc(1)), memoryBytesMax))) pixels -= 100
  // Seven passes, each with a filter byte at the start of its lines.
  return png.png(size(), await png.deflatedZeros(pixels * pixels * 8 + 4 * pixels))
}

/** Pictures whose decoding costs as much as one may: the dearest that are not refused. */
import { type Appraisal, appraise } from '../../worker/job/decode-shares.ts'
import * as jpeg from './jpeg-writer.ts'
import * as png from './png-writer.ts'

/** Pixels a side, the most there may be. */
const side = 10_000

const refusal = (appraisal: Appraisal) => !appraisal.ok

/** All pixels a picture may have, gone over as often as it may be, in a few hundred bytes. */
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

/** Interlaced, with 16 bits a channel and alpha; as large as it may be. */
export async function dearPng(memoryBytesMax: number): Promise<Buffer> {
  const kind = { depth: 16, colourType: 6, isInterlaced: true } as const
  let pixels = side
  const size = () => ({ ...kind, width: pixels, height: pixels })
  while (refusal(appraise(png.png(size(), Buffer.alloc(1)), memoryBytesMax))) pixels -= 100
  // Interlaced, each of seven passes begins its lines with a byte of its own.
  return png.png(size(), await png.deflatedZeros(pixels * pixels * 8 + 4 * pixels))
}

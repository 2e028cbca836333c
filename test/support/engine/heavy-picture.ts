import * as write from '../../../scripts/specimens/hostile-pictures/jpeg-writer.ts'
import { type Instructions, scriptedPicture } from './scripted-picture.ts'

/** 100 megapixels in a few hundred bytes: decoding takes 700 MB and more than a second. */
export function heavyPicture(instructions: Instructions = { ms: 1000 }): Promise<Buffer> {
  const scans = Array.from({ length: 20 }, () =>
    write.scan({ components: write.threeComponents, band: [0, 0] }),
  )
  const frame = write.frame(2, 10_000, 10_000, write.threeComponents)
  return scriptedPicture(instructions, write.jpeg(frame, write.tables, ...scans))
}

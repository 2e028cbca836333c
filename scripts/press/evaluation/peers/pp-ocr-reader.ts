import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Ocr from '@gutenye/ocr-node'
import sharp from 'sharp'
import { z } from 'zod'
import {
  nothingSeen,
  type PictureReader,
  unread,
} from '../../../evaluation/readers/picture-reader.ts'

/** The package has no limit of its own, and a picture of 12 megapixels would cost it 20 seconds. */
const longestSide = 1800

const foundLines = z.array(z.object({ text: z.string() }))

/**
 * The peer: PP-OCRv4's mobile detector and recogniser, as the npm package `@gutenye/ocr-node` runs
 * them. It reads lines and makes nothing of them, so only `seen.print` is filled.
 */
export async function ppOcrReader(): Promise<PictureReader> {
  // As in our threads: a run that waits for its own helpers burns CPU that would count as work.
  const onnxOptions = { intraOpNumThreads: 1, interOpNumThreads: 1 }
  // Loaded only for this: it brings the whole of OpenCV.
  const peer = await import('@gutenye/ocr-node')
  const ocr: Ocr = await peer.default.create({ onnxOptions })
  const folder = await mkdtemp(join(tmpdir(), 'evaluate-peer-'))
  let pictures = 0
  return {
    name: 'PP-OCRv4',
    async read(image) {
      const startedAt = performance.now()
      const size = { width: longestSide, height: longestSide }
      const fitting = sharp(image)
        .rotate()
        .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      const path = join(folder, `${pictures++}.png`)
      await writeFile(path, await fitting.png({ compressionLevel: 0 }).toBuffer())
      const print = foundLines.parse(await ocr.detect(path)).map(({ text }) => text)
      await rm(path)
      const reading = unread('lines only', performance.now() - startedAt)
      return { reading, answer: null, seen: { ...nothingSeen, print } }
    },
    close: () => rm(folder, { recursive: true }),
  }
}

import { pino } from 'pino'
import { workerEnv } from '../../../shared/env.ts'
import { readEnv } from '../../../shared/read-env.ts'
import { scanCost } from '../../../worker/image/encoded/decode-cost.ts'
import type {
  EncodedPicture,
  PictureHeader,
} from '../../../worker/image/encoded/encoded-picture.ts'
import { compareDecodeMemory, EVERY_PICTURE_MB } from '../../../worker/job/decode-memory.ts'

const mebibyte = 1024 ** 2
/** What the API accepts at most: bodies of 36 MiB, whose picture is base64. */
const [pixelsMax, fileBytesMax] = [100e6, 27 * mebibyte]

const square = Math.sqrt(pixelsMax)
const header: Omit<PictureHeader, 'isHeldWhole'> = {
  isCutShort: false,
  ...{ width: square, height: square, hasAlpha: true, isPlainRgb: false },
  orientation: 1,
  bare: [new Uint8Array(fileBytesMax)],
}

const costliest: EncodedPicture = {
  ...{ ...header, format: 'png', isHeldWhole: true },
  work: {
    ...{ isInterlaced: true, is16Bit: true, pixelBytes: 8 },
    ...{ rawBytes: 8 * pixelsMax, fileBytes: fileBytesMax, compressed: [] },
  },
}

function linesAt(decodeMemoryMb: number): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  compareDecodeMemory(log, decodeMemoryMb)
  return lines
}

// A picture that is rejected for want of memory looks to its sender like one that cannot be read.
describe('the memory for decoding', () => {
  it('suffices for every accepted picture by default', () => {
    expect(scanCost(costliest).memoryBytes).to.be.at.most(EVERY_PICTURE_MB * mebibyte)
    const { DECODE_MEMORY_MB } = readEnv(workerEnv, { REDIS_URL: 'redis://localhost' })
    expect(DECODE_MEMORY_MB).to.be.at.least(EVERY_PICTURE_MB)
    expect(linesAt(DECODE_MEMORY_MB)).to.deep.equal([])
  })

  it('is reported in the log where some pictures would be rejected', () => {
    const [line] = linesAt(512)
    expect(line).to.include({ event: 'decode_memory', decodeMemoryMb: 512, neededMb: 1024 })
    expect(line?.msg).to.include('DECODE_MEMORY_MB')
  })

  it('cannot be set below what a baseline JPEG of any size needs', () => {
    const attempt = () =>
      readEnv(workerEnv, { REDIS_URL: 'redis://localhost', DECODE_MEMORY_MB: '128' })
    expect(attempt).to.throw('DECODE_MEMORY_MB')
    // Decoded whole up to 26 megapixels, and at half its size above.
    const blocks = 1.5 * (26e6 / 64)
    const jpeg: EncodedPicture = {
      ...{ ...header, width: 6500, height: 4000, format: 'jpeg', isHeldWhole: false },
      work: {
        ...{ blocks, blocksPassed: blocks, blocksRefined: 0, coefficientsRefined: 0, scans: 1 },
        ...{ restarts: 0, scanBytes: fileBytesMax, tableBytes: 600 },
        ...{ isProgressive: false, isCmyk: false },
      },
    }
    expect(scanCost(jpeg).memoryBytes).to.be.within(200 * mebibyte, 256 * mebibyte)
  })
})

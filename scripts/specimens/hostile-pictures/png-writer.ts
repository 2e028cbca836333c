/** PNG files assembled chunk by chunk (ISO/IEC 15948 §5), as no encoder would write them. */
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflate } from 'node:zlib'

export const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

export interface PngKind {
  readonly width: number
  readonly height: number
  /** Bits per channel; default 8. */
  readonly depth?: 1 | 2 | 4 | 8 | 16
  /** 0: grey, 2: RGB, 3: palette, 4: grey with alpha, 6: RGB with alpha; default 0. */
  readonly colourType?: 0 | 2 | 3 | 4 | 6
  readonly isInterlaced?: boolean
}

export function header({ width, height, ...kind }: PngKind): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([kind.depth ?? 8, kind.colourType ?? 0, 0, 0, kind.isInterlaced ? 1 : 0], 8)
  return chunk('IHDR', data)
}

/** A file with `pixels` as its only `IDAT`, and the chunks `before` ahead of it. */
export function png(kind: PngKind, pixels: Buffer, ...before: readonly Buffer[]): Buffer {
  const palette = kind.colourType === 3 ? [chunk('PLTE', Buffer.alloc(768, 7))] : []
  return Buffer.concat([
    signature,
    header(kind),
    ...palette,
    ...before,
    chunk('IDAT', pixels),
    chunk('IEND'),
  ])
}

/** `bytes` zero bytes, deflated to a thousandth of that. */
export async function deflatedZeros(bytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(1024 ** 2)
  function* zeros() {
    for (let left = bytes; left > 0; left -= piece.length) {
      yield piece.subarray(0, Math.min(left, piece.length))
    }
  }
  const deflated: Buffer[] = []
  await pipeline(zeros, createDeflate({ level: 9 }), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) deflated.push(part)
  })
  return Buffer.concat(deflated)
}

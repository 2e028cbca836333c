import { marker, type Segment } from './jpeg-markers.ts'

export interface JpegComponent {
  readonly id: number
  /** Blocks of 8 × 8 samples, padded to whole units of an interleaved scan. */
  readonly blocks: number
}

export interface JpegFrame {
  readonly width: number
  readonly height: number
  readonly isProgressive: boolean
  readonly components: readonly JpegComponent[]
}

export function isFrame(code: number): boolean {
  const isOther = code === marker.dht || code === marker.dac
  return code >= marker.sof0 && code <= marker.sofLast && !isOther
}

/**
 * A frame header (ITU-T T.81 §B.2.2). Null if it is malformed or of a kind that is not decoded
 * here: 12 bits, lossless, hierarchical, or arithmetic coding. Arithmetic decoding goes on after
 * its bytes have run out, so they do not bound its work, and no camera or browser supports it.
 */
export function readFrame(bytes: Buffer, { code, dataStart, end }: Segment): JpegFrame | null {
  const isDecodable = code === marker.sof0 || code === marker.sof1 || code === marker.sof2
  const count = bytes[dataStart + 5] ?? 0
  if (!isDecodable || end < dataStart + 6 + 3 * count || bytes[dataStart] !== 8) return null
  const height = bytes.readUInt16BE(dataStart + 1)
  const width = bytes.readUInt16BE(dataStart + 3)
  if (width === 0 || height === 0 || ![1, 3, 4].includes(count)) return null

  const sampled = Array.from({ length: count }, (_, i) => {
    const at = dataStart + 6 + 3 * i
    return { id: bytes[at]!, across: bytes[at + 1]! >> 4, down: bytes[at + 1]! & 15 }
  })
  if (sampled.some(({ across, down }) => !isSampling(across) || !isSampling(down))) return null
  const across = Math.max(...sampled.map((component) => component.across))
  const down = Math.max(...sampled.map((component) => component.down))
  const units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down))
  return {
    width,
    height,
    isProgressive: code === marker.sof2,
    components: sampled.map((component) => ({
      id: component.id,
      blocks: units * component.across * component.down,
    })),
  }
}

function isSampling(factor: number): boolean {
  return factor >= 1 && factor <= 4
}

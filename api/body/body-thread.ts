/** What a body thread loads: parses, and moves the picture back instead of copying it. */
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { parseScanBody } from './parse-scan-body.ts'

export default function parseInThread(bytes: Uint8Array): unknown {
  const parsed = parseScanBody(bytes)
  if (!parsed.ok || parsed.image === null) return parsed
  const { buffer, byteLength } = parsed.image
  // A small picture lies in a pool it shares with other buffers: copied, not moved.
  if (buffer.byteLength !== byteLength) return parsed
  return move({
    get [transferableSymbol]() {
      return [buffer]
    },
    get [valueSymbol]() {
      return parsed
    },
  })
}

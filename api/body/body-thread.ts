/** What a body thread loads: parses, and moves the picture back instead of copying it. */
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { parseScanBody } from './parse-scan-body.ts'

export default function parseInThread(bytes: Uint8Array): unknown {
  const parsed = parseScanBody(bytes)
  if (!parsed.ok) return parsed
  return move({
    get [transferableSymbol]() {
      return [parsed.image.buffer]
    },
    get [valueSymbol]() {
      return parsed
    },
  })
}

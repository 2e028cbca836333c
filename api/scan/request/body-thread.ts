/** The module of a body thread: parses a body, and moves the picture back instead of copying it. */
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { bodyOf, type KeptBody } from './arriving-scan-body.ts'
import { parseScanBody } from './parse-scan-body.ts'

export interface ParseTask {
  readonly body: KeptBody
  readonly idempotencyKey: string | null
}

export default function parseInThread({ body, idempotencyKey }: ParseTask): unknown {
  const parsed = parseScanBody(bodyOf(body), idempotencyKey)
  if (!parsed.ok || parsed.image === null) return parsed
  const { buffer } = parsed.image
  return move({
    get [transferableSymbol]() {
      return [buffer]
    },
    get [valueSymbol]() {
      return parsed
    },
  })
}

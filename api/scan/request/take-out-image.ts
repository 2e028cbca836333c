/**
 * A scan's body is one picture and a few characters around it. Its picture is found
 * in the bytes, so that only the rest has to become text and be parsed: for a
 * picture of 1 MB a tenth of the time (`docs/measurements.md`).
 */
import { holdsTooManyValues, parseJsonObject } from '../../http/body/json-object.ts'

export interface ImageTakenOut {
  /** The characters of the string `image`, as they stand in the body. */
  readonly encoded: Uint8Array
  /** Every other key of the body. */
  readonly others: Readonly<Record<string, unknown>>
}

/** A body with more around its picture is parsed as a whole. */
const aroundBytesMax = 8 * 1024

/**
 * Null when the body is not so plain, which says nothing about it. Otherwise, and if `encoded`
 * is base64, this is what parsing the whole body gives.
 *
 * That it is so does not hang on how the picture is found. In its place the rest gets a string
 * longer than the rest itself; so no other string in it can come out equal, whatever it is
 * written with. If `image` then equals it, the place is the whole value of `image`; and base64
 * there, free of quotes and backslashes, changes nothing around it.
 */
export function takeOutImage(body: Uint8Array): ImageTakenOut | null {
  const start = startOfImage(body)
  if (start === null) return null
  const end = body.indexOf(quote, start)
  const aroundBytes = start + (body.length - end)
  if (end < 0 || aroundBytes > aroundBytesMax) return null

  const standIn = 'A'.repeat(aroundBytes + 1)
  const around = [body.subarray(0, start), Buffer.from(standIn), body.subarray(end)]
  const small = Buffer.concat(around)
  const parsed = holdsTooManyValues(small) ? null : parseJsonObject(small)
  if (parsed === null || parsed.image !== standIn) return null
  const { image: _, ...others } = parsed
  return { encoded: body.subarray(start, end), others }
}

const quote = '"'.charCodeAt(0)

/** Behind the quote that opens the value of the first `"image"`; null when there is none near. */
function startOfImage(body: Uint8Array): number | null {
  const beginning = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, aroundBytesMax))
  const opening = /"image"[ \t\r\n]*:[ \t\r\n]*"/.exec(beginning.toString('latin1'))
  return opening === null ? null : opening.index + opening[0].length
}

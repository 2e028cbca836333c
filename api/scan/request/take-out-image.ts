/**
 * A scan's body is one picture and a few characters around it. Finding the picture in the bytes
 * leaves only the rest to decode and parse, which takes a tenth of the time for a picture of 1 MB
 * (`docs/log/measurements.md`).
 */
import { holdsTooManyValues, parseJsonObject } from '../../http/body/json-object.ts'

export interface ImageTakenOut {
  /** The characters of the string `image`, as written in the body. */
  readonly encoded: Uint8Array
  /** Every other key of the body. */
  readonly others: Readonly<Record<string, unknown>>
}

/** A body with more than this around its picture is parsed as a whole. */
const aroundBytesMax = 8 * 1024

/**
 * Returns null if the body is not that simple, which does not mean that it is wrong. Otherwise, if
 * `encoded` is base64, the result is what parsing the whole body would give.
 *
 * This holds however the picture was found. The rest is parsed with a stand-in string that is
 * longer than the rest itself, so no other string in it can equal the stand-in, however it is
 * escaped. If `image` equals the stand-in, `encoded` is the whole value of `image`; and since
 * base64 has no quotes and backslashes, it changes nothing around it.
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

/** Offset after the quote that opens the value of the first `"image"`; null if none is near. */
function startOfImage(body: Uint8Array): number | null {
  const beginning = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, aroundBytesMax))
  const opening = /"image"[ \t\r\n]*:[ \t\r\n]*"/.exec(beginning.toString('latin1'))
  return opening === null ? null : opening.index + opening[0].length
}

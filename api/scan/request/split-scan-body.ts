/**
 * Splits the body of a scan into its picture and the rest. A body is one picture and a few
 * characters around it: finding the picture in the bytes leaves only the rest to decode and parse,
 * which takes a tenth of the time for a picture of 1 MB (`docs/log/measurements.md`).
 */
import { beginsObject, holdsTooManyValues, parseJsonObject } from '../../http/body/json-object.ts'

/** A body split into parts, its values not yet validated. */
export interface BodyParts {
  /** The characters of `image` as bytes; empty if it is not a string. */
  readonly encoded: Uint8Array
  /** The decoded picture; null if `encoded` is not base64. */
  readonly image: Uint8Array<ArrayBuffer> | null
  readonly others: Readonly<Record<string, unknown>>
}

/** What cannot be split, and why; null: it holds far too many values. */
export interface UnsplitBody {
  readonly message: string | null
}

/** The fast way, for nearly all bodies; null means that `readAnyBody` has to read the body. */
export function readPlainBody(bytes: Uint8Array): BodyParts | null {
  const cut = cutImageOut(bytes)
  const image = cut === null ? null : decodeBase64(cut.encoded)
  return cut === null || image === null ? null : { ...cut, image }
}

/** The way for any body: with `\/` in its base64, with escaped keys, without a picture. */
export function readAnyBody(bytes: Uint8Array): BodyParts | UnsplitBody {
  if (bytes.length === 0) return { message: 'The body is missing: send a JSON object.' }
  if (!beginsObject(bytes)) return notAnObject
  if (holdsTooManyValues(bytes)) return { message: null }
  const body = parseJsonObject(bytes)
  if (body === null) return notAnObject
  if (!Object.hasOwn(body, 'image')) return { message: 'image: is required' }
  const { image, ...others } = body
  const encoded = Buffer.from(typeof image === 'string' ? image : '')
  return { encoded, image: decodeBase64(encoded), others }
}

const notAnObject = {
  message: 'The body is not a JSON object in UTF-8 without a byte order mark.',
} as const

interface ImageCutOut {
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
function cutImageOut(body: Uint8Array): ImageCutOut | null {
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

/** Characters decoded at a time: small enough that each piece stays in the processor's cache. */
const pieceChars = 16 * 1024

/**
 * Decodes standard base64 (RFC 4648 §4), padded, without line breaks; null for anything else and
 * for an empty text. `text` holds the characters as bytes.
 *
 * Node's decoder is fast but lenient. It skips characters that are not base64, which shows in the
 * length of its output. It also accepts the two characters of the URL alphabet, so those are
 * searched for first.
 */
export function decodeBase64(text: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (text.length === 0 || text.length % 4 !== 0) return null
  const chars = Buffer.from(text.buffer, text.byteOffset, text.length)
  if (chars.includes('-') || chars.includes('_')) return null
  const decoded = Buffer.allocUnsafeSlow((text.length / 4) * 3 - paddingOf(text))
  let length = 0
  for (let from = 0; from < chars.length; from += pieceChars) {
    const piece = chars.toString('latin1', from, from + pieceChars)
    length += decoded.write(piece, length, 'base64')
  }
  return length === decoded.length ? decoded : null
}

/** Number of padding characters: 0, 1 or 2; a third `=` is not padding. */
function paddingOf(text: Uint8Array): number {
  if (text.at(-1) !== equalsSign) return 0
  return text.at(-2) === equalsSign ? 2 : 1
}

const equalsSign = '='.charCodeAt(0)

/** Splits the body of a scan into its picture and the rest, in the way for any body. */
import { beginsObject, holdsTooManyValues, parseJsonObject } from '../../http/body/json-object.ts'
import { decodeBase64 } from './base64-decoder.ts'
import { PictureDigests } from './picture-digests.ts'

/** A body split into parts, its values not yet validated. */
export interface BodyParts {
  /** The decoded picture; null if it is not base64. */
  readonly image: Uint8Array<ArrayBuffer> | null
  readonly others: Readonly<Record<string, unknown>>
  /** Of the picture; null without an `Idempotency-Key`. */
  readonly digests: PictureDigests | null
}

/** What cannot be split, and why; null: it holds far too many values. */
export interface UnsplitBody {
  readonly message: string | null
}

/** With `\/` in its base64, with escaped keys, without a picture: at ten times the cost. */
export function readAnyBody(
  bytes: Uint8Array,
  idempotencyKey: string | null,
): BodyParts | UnsplitBody {
  if (bytes.length === 0) return { message: 'The body is missing: send a JSON object.' }
  if (!beginsObject(bytes)) return notAnObject
  if (holdsTooManyValues(bytes)) return { message: null }
  const body = parseJsonObject(bytes)
  if (body === null) return notAnObject
  if (!Object.hasOwn(body, 'image')) return { message: 'image: is required' }
  const { image: text, ...others } = body
  const encoded = Buffer.from(typeof text === 'string' ? text : '')
  const image = decodeBase64(encoded)
  const digests = idempotencyKey === null ? null : new PictureDigests(idempotencyKey)
  digests?.addEncoded(encoded)
  digests?.addDecoded(image ?? new Uint8Array())
  return { image, others, digests }
}

const notAnObject = {
  message: 'The body is not a JSON object in UTF-8 without a byte order mark.',
} as const

/** Splits the body of a scan into its picture and the rest, in the way for any body. */
import { describeNoObject } from '../../http/body/describe-no-object.ts'
import { beginsObject, holdsTooManyValues, parseJsonObject } from '../../http/body/json-object.ts'
import { decodeBase64 } from './base64-decoder.ts'
import { describeNoBase64 } from './describe-no-base64.ts'
import { PictureDigests } from './picture-digests.ts'
import { describeMissingImage } from './what-was-meant.ts'

/** A body split into parts, its values not yet validated. */
export interface BodyParts {
  /** The decoded picture, or what is wrong with it. */
  readonly image: Uint8Array<ArrayBuffer> | string
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
  if (!beginsObject(bytes)) return { message: describeNoObject(bytes) }
  if (holdsTooManyValues(bytes)) return { message: null }
  const body = parseJsonObject(bytes)
  if (body === null) return { message: describeNoObject(bytes) }
  if (!Object.hasOwn(body, 'image')) return { message: describeMissingImage(Object.keys(body)) }
  const { image: text, ...others } = body
  const encoded = Buffer.from(typeof text === 'string' ? text : '')
  const image = decodeBase64(encoded)
  const digests = idempotencyKey === null ? null : new PictureDigests(idempotencyKey)
  digests?.addEncoded(encoded)
  digests?.addDecoded(image ?? new Uint8Array())
  return { image: image ?? describeNoBase64(text), others, digests }
}

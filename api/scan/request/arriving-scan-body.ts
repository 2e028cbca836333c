/**
 * The body of a scan as it arrives. A body is one picture and a few characters around it: the
 * picture is decoded piece by piece, so that its base64 is never kept, and only the rest is parsed.
 */
import type { BodyShare } from '../../http/body/body-memory.ts'
import { CollectedBody } from '../../http/body/collected-body.ts'
import { holdsTooManyValues, parseJsonObject } from '../../http/body/json-object.ts'
import type { BodyCollector } from '../../http/body/read-body.ts'
import { Base64Decoder } from './base64-decoder.ts'
import type { PictureSink } from './picture-digests.ts'

/** A body with more than this around its picture is parsed as a whole. */
const aroundBytesMax = 8 * 1024

const quote = '"'.charCodeAt(0)

/** Where a body has its picture. */
export interface PicturePlace {
  /** Ends right before the first character of the picture. */
  readonly opening: RegExp
  /** The body without its picture; null unless `standIn` is the whole of that. */
  without(body: Record<string, unknown>, standIn: string): Record<string, unknown> | null
}

export interface ArrivingOptions<Digests extends PictureSink> {
  readonly place: PicturePlace
  /** Null for a chunked body, which is collected as a whole. */
  readonly declaredBytes: number | null
  readonly bytesMax: number
  /** Counts what is kept of the body, and may refuse it. */
  readonly share: BodyShare
  /** Null without an `Idempotency-Key`. */
  readonly digests: Digests | null
}

export interface PlainBody<Digests extends PictureSink> {
  readonly image: Uint8Array<ArrayBuffer>
  readonly others: Readonly<Record<string, unknown>>
  /** Of the picture; null without an `Idempotency-Key`. */
  readonly digests: Digests | null
}

/** A body in the pieces that it was kept in: these bytes, base64 of those, and these bytes. */
export interface KeptBody {
  readonly head: Uint8Array
  readonly decoded: Uint8Array<ArrayBuffer>
  readonly tail: Uint8Array<ArrayBuffer>
}

export class ArrivingScanBody<Digests extends PictureSink> implements BodyCollector {
  readonly #options: ArrivingOptions<Digests>
  /** Until the picture begins. */
  #head: Buffer = Buffer.alloc(0)
  /** From then on. */
  #picture: Base64Decoder | null = null
  /** From the first character that may not be the picture's; its last characters come before it. */
  #tail: CollectedBody | null
  #seenBytes = 0

  constructor(options: ArrivingOptions<Digests>) {
    const { declaredBytes, bytesMax, share } = options
    this.#options = options
    this.#tail = declaredBytes === null ? new CollectedBody(null, bytesMax, share) : null
  }

  append(chunk: Buffer): void {
    this.#seenBytes += chunk.length
    if (this.#tail !== null) this.#tail.append(chunk)
    else if (this.#picture !== null) this.#decode(this.#picture, chunk)
    else this.#search(chunk)
  }

  /** How many bytes have arrived. */
  get length(): number {
    return this.#seenBytes
  }

  /** What the share has to keep for `kept`. */
  get heldBytes(): number {
    return this.#head.length + (this.#picture?.decoded.length ?? 0) + (this.#tail?.heldBytes ?? 0)
  }

  /** What `bodyOf` makes the whole body of. */
  kept(): KeptBody {
    // Of a body that ended within its picture, in memory of its own since that moves to a thread.
    const rest = Uint8Array.from(Buffer.from(this.#picture?.rest ?? '', 'latin1'))
    return {
      head: this.#head,
      decoded: this.#picture?.decoded ?? new Uint8Array(),
      tail: this.#tail?.bytes() ?? rest,
    }
  }

  /**
   * Returns null if the body is not that simple, which does not mean that it is wrong; otherwise
   * what parsing the whole body would give, and then nothing else may be asked.
   *
   * This holds however the picture was found. The rest is parsed with a stand-in string that is
   * longer than the rest itself, so no other string in it can equal the stand-in, however it is
   * escaped. If the picture's value ends with the stand-in, what was decoded is all of it from
   * there; and since base64 has no quotes and backslashes, it changes nothing around it.
   */
  plain(): PlainBody<Digests> | null {
    const picture = this.#picture
    const tail = this.#tail?.bytes().subarray(picture?.rest.length)
    if (picture === null || tail?.[0] !== quote) return null
    const aroundBytes = this.#head.length + tail.length
    if (aroundBytes > aroundBytesMax) return null
    const standIn = 'A'.repeat(aroundBytes + 1)
    const small = Buffer.concat([this.#head, Buffer.from(standIn), tail])
    const parsed = holdsTooManyValues(small) ? null : parseJsonObject(small)
    const others = parsed && this.#options.place.without(parsed, standIn)
    if (others === null) return null
    const { digests } = this.#options
    const before = picture.decoded.length
    const image = picture.end()
    if (image === null) return null
    digests?.addDecoded(image.subarray(before))
    return { image, others, digests }
  }

  #search(chunk: Buffer): void {
    const { share } = this.#options
    share.add(chunk.length)
    const head = Buffer.concat([this.#head, chunk])
    const start = startOfPicture(head, this.#options.place)
    if (start === null) {
      this.#head = head
      if (head.length < aroundBytesMax) return
      this.#head = Buffer.alloc(0)
      this.#collect(head)
      share.keep(this.heldBytes)
      return
    }
    this.#head = head.subarray(0, start)
    this.#picture = new Base64Decoder(Number(this.#options.declaredBytes) - start)
    share.keep(start)
    this.#decode(this.#picture, head.subarray(start))
  }

  #decode(picture: Base64Decoder, chunk: Buffer): void {
    const end = chunk.indexOf(quote)
    const chars = end < 0 ? chunk : chunk.subarray(0, end)
    const before = picture.decoded.length
    const accepted = picture.write(chars)
    const { share, digests } = this.#options
    share.add(picture.decoded.length - before)
    digests?.addEncoded(chars)
    digests?.addDecoded(picture.decoded.subarray(before))
    if (end < 0 && accepted === chars.length) return
    this.#collect(Buffer.from(picture.rest, 'latin1'), chunk.subarray(accepted))
  }

  /** Keeps these bytes, and all that follow, as they are. */
  #collect(...first: Buffer[]): void {
    const { declaredBytes, bytesMax, share } = this.#options
    const firstBytes = first.reduce((sum, { length }) => sum + length, 0)
    const restBytes = Number(declaredBytes) - this.#seenBytes + firstBytes
    this.#tail = new CollectedBody(restBytes, bytesMax, share)
    for (const bytes of first) this.#tail.append(bytes)
  }
}

/** The whole body: strict base64 decodes to bytes that encode to the same characters. */
export function bodyOf({ head, decoded, tail }: KeptBody): Uint8Array<ArrayBuffer> {
  if (head.length === 0 && decoded.length === 0) return tail
  const { buffer, byteOffset, length } = decoded
  const encoded = Buffer.from(buffer, byteOffset, length).toString('base64')
  return Buffer.concat([head, Buffer.from(encoded, 'latin1'), tail])
}

/** Offset of the picture's first character; null if none is near. */
function startOfPicture(body: Buffer, { opening }: PicturePlace): number | null {
  const beginning = body.toString('latin1', 0, aroundBytesMax)
  const found = opening.exec(beginning)
  return found === null ? null : found.index + found[0].length
}

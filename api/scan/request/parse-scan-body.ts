/**
 * The body of `POST /v1/scans` → picture, options, fingerprint. Pure and independent of the server,
 * so that a large body that is not plain can be parsed in a thread.
 */
import { type ScanRequestRest, scanRequestRest } from '../../../shared/contract/scan-request.ts'
import type { BodyShare } from '../../http/body/body-memory.ts'
import { describeIssues } from '../../http/body/describe-issues.ts'
import { ArrivingScanBody, type PicturePlace } from './arriving-scan-body.ts'
import { type IdempotencyParts, PictureDigests } from './picture-digests.ts'
import { type BodyParts, readAnyBody } from './split-scan-body.ts'
import { rightPlace, valueMeant } from './what-was-meant.ts'

/** `ok: false`: a body that cannot be parsed (400); `problems`: wrong values (422). */
export type ParsedScanBody =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true
      /** Null if it is wrong; `problems` says why. */
      readonly image: Uint8Array<ArrayBuffer> | null
      /** Null if it is wrong; `problems` says why. */
      readonly rest: ScanRequestRest | null
      /** Null without an `Idempotency-Key`, and if `image` or `rest` is null. */
      readonly idempotency: IdempotencyParts | null
      /** Each names the path and what is allowed there. */
      readonly problems: readonly string[]
    }

/** `image` of the body. */
export const scanPicture: PicturePlace = {
  opening: /"image"[ \t\r\n]*:[ \t\r\n]*"/,
  without: ({ image, ...others }, standIn) => (image === standIn ? others : null),
}

/** A body as it arrived; null if it is not plain, and has to be parsed as a whole. */
export function parsePlainBody(body: ArrivingScanBody<PictureDigests>): ParsedScanBody | null {
  const parts = body.plain()
  return parts && judge(parts)
}

/** A whole body. */
export function parseScanBody(
  bytes: Uint8Array<ArrayBuffer>,
  idempotencyKey: string | null,
): ParsedScanBody {
  const digests = idempotencyKey === null ? null : new PictureDigests(idempotencyKey)
  const counts = { declaredBytes: bytes.length, bytesMax: bytes.length, share: uncounted }
  const whole = new ArrivingScanBody({ ...counts, place: scanPicture, digests })
  whole.append(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const plain = parsePlainBody(whole)
  if (plain !== null) return plain
  const read = readAnyBody(bytes, idempotencyKey)
  if (!('message' in read)) return judge(read)
  return read.message === null ? tooManyValues : { ok: false, message: read.message }
}

/** For bytes that are counted already. */
const uncounted: BodyShare = { add: () => {}, keep: () => {}, close: () => {} }

const tooManyValues: ParsedScanBody = {
  ok: true,
  image: null,
  rest: null,
  idempotency: null,
  problems: ['body: contains far too many values'],
}

function judge({ image, others, digests }: BodyParts): ParsedScanBody {
  const rest = scanRequestRest.safeParse(others)
  const isPicture = typeof image !== 'string'
  const advice = { rightPlace, meant: (path: readonly PropertyKey[]) => valueMeant(path, others) }
  return {
    ok: true,
    image: isPicture ? image : null,
    rest: rest.success ? rest.data : null,
    idempotency: (isPicture && rest.success && digests?.end(others)) || null,
    problems: [
      ...(isPicture ? [] : [image]),
      ...(rest.success ? [] : [describeIssues(rest.error.issues, advice)]),
    ],
  }
}

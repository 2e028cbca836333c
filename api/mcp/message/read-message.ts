/** Reads a message, whose picture, if it has one, is decoded piece by piece as that of a scan. */
import { z } from 'zod'
import { ApiError } from '../../http/api-error.ts'
import type { ArrivingShare } from '../../http/body/body-memory.ts'
import { holdsTooManyValues, parseJsonObject } from '../../http/body/json-object.ts'
import { declaredLength, readBody } from '../../http/body/read-body.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { waitingForCaller } from '../../http/waiting-for-caller.ts'
import {
  ArrivingScanBody,
  bodyOf,
  type PicturePlace,
} from '../../scan/request/arriving-scan-body.ts'
import { decodeBase64 } from '../../scan/request/base64-decoder.ts'
import { describeNoBase64 } from '../../scan/request/describe-no-base64.ts'
import type { ScanServices } from '../../scan/scan-services.ts'
import { RpcError } from '../rpc-error.ts'
import { SessionDigests } from './session-digests.ts'

/** The picture of a call. */
export interface CallPicture {
  /** Null if it is wrong; `problems` says why. */
  readonly image: Uint8Array<ArrayBuffer> | null
  readonly problems: readonly string[]
  /** Null where the caller names no session. */
  readonly digests: SessionDigests | null
}

export interface ReadMessage {
  /** Without the picture. */
  readonly body: Readonly<Record<string, unknown>>
  /** Null if it has none. */
  readonly picture: CallPicture | null
}

/** Models often write the picture as the data: URL that they were given. */
const dataUrl = /^data:image\/(?:jpeg|png);base64,/

const messageWithPicture = z.looseObject({
  params: z.looseObject({ arguments: z.looseObject({ image_base64: z.unknown() }) }),
})

const place: PicturePlace = {
  opening: /"image_base64"[ \t\r\n]*:[ \t\r\n]*"(?:data:image\/(?:jpeg|png);base64,)?/,
  without(body, standIn) {
    const split = splitPicture(body)
    if (split === null || typeof split.picture !== 'string') return null
    return split.picture.replace(dataUrl, '') === standIn ? split.rest : null
  },
}

/** A body that is not plain is parsed as a whole on the main thread, up to this size. */
const parsedBytesMax = 2 * 1024 * 1024

/** Throws what `POST /v1/scans` does of a body, and an error of JSON-RPC for what is no object. */
export async function readMessage(
  ctx: RequestContext,
  { env, clock }: Pick<ScanServices, 'env' | 'clock'>,
  share: ArrivingShare,
  session: string | null,
): Promise<ReadMessage> {
  const newDigests = () => (session === null ? null : new SessionDigests(session))
  const bytesMax = env.BODY_BYTES_MAX
  const declaredBytes = declaredLength(ctx.req)
  const arriving = { declaredBytes, bytesMax, share, place, digests: newDigests() }
  const body = new ArrivingScanBody<SessionDigests>(arriving)
  const limits = { bytesMax, deadlineMs: env.BODY_DEADLINE_MS, clock, share }
  await waitingForCaller(ctx, clock, () => readBody(ctx.req, ctx.res, limits, body))
  share.keep(body.heldBytes)
  const plain = body.plain()
  if (plain !== null) {
    const { image, others, digests } = plain
    share.keep(image.length)
    return { body: others, picture: { image, problems: [], digests } }
  }
  if (body.length > parsedBytesMax) {
    throw new ApiError(
      'invalid_request',
      'A message of over 2 MiB needs a Content-Length, and image_base64 within its first 8 KiB, in plain base64 without escapes.',
    )
  }
  const read = readWhole(bodyOf(body.kept()), newDigests())
  share.keep(read.picture?.image?.length ?? 0)
  return read
}

/** Any message, at ten times the cost. */
function readWhole(bytes: Uint8Array, digests: SessionDigests | null): ReadMessage {
  const body = holdsTooManyValues(bytes) ? null : parseJsonObject(bytes)
  if (body === null) throw new RpcError('parseError', 'the body is not one JSON object in UTF-8')
  const split = splitPicture(body)
  if (split === null) return { body, picture: null }
  const { picture, rest } = split
  const text = typeof picture === 'string' ? picture.replace(dataUrl, '') : picture
  const image = decodeBase64(Buffer.from(typeof text === 'string' ? text : ''))
  const problems = image === null ? [describeNoBase64(text, 'image_base64')] : []
  digests?.addDecoded(image ?? new Uint8Array())
  return { body: rest, picture: { image, problems, digests } }
}

/** Null for a message that has no `image_base64` among its arguments. */
function splitPicture(body: Record<string, unknown>) {
  const parsed = messageWithPicture.safeParse(body)
  if (!parsed.success || !('image_base64' in parsed.data.params.arguments)) return null
  const { image_base64: picture, ...rest } = parsed.data.params.arguments
  return { picture, rest: { ...body, params: { ...parsed.data.params, arguments: rest } } }
}

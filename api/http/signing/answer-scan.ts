/** Answers with a scan, signed where the operator has a key for it (RFC 9421, RFC 9530). */
import { createHash } from 'node:crypto'
import { httpbis } from 'http-message-signatures'
import type { Clock } from '../../../shared/time/clock.ts'
import { answerJson, type RequestContext } from '../request-context.ts'
import type { SigningKeys } from './signing-keys.ts'

/** What a verifier must find signed: nothing of it can be left out or changed unnoticed. */
export const signedComponents = ['@status', 'content-digest', 'image-digest', 'scan-id'] as const

/** `scan`: of a live key; `sandbox-scan`: of a sandbox, which proves nothing about a document. */
export type SignatureTag = 'scan' | 'sandbox-scan'

export interface SignedScan {
  readonly scanId: string
  /** SHA-256 of the picture; null if the scan was stored while nothing was signed. */
  readonly imageSha256: Buffer | null
  readonly tag: SignatureTag
}

export interface Signing {
  /** Null where answers are not signed. */
  readonly signingKeys: SigningKeys | null
  readonly clock: Clock
}

export async function answerScan(
  ctx: RequestContext,
  { signingKeys, clock }: Signing,
  { scanId, imageSha256, tag }: SignedScan,
  body: string | Buffer,
): Promise<void> {
  answerJson(ctx, 200, body)
  if (signingKeys === null || imageSha256 === null) return
  const digests = {
    'Content-Digest': digestField(createHash('sha256').update(body).digest()),
    'Image-Digest': digestField(imageSha256),
    'Scan-Id': scanId,
  }
  const { headers } = await httpbis.signMessage(
    {
      key: { id: signingKeys.keyId, alg: 'ed25519', sign: async (data) => signingKeys.sign(data) },
      fields: [...signedComponents],
      params: ['created', 'keyid', 'alg', 'tag'],
      paramValues: { created: clock.now(), tag },
    },
    { status: 200, headers: digests },
  )
  for (const [name, value] of Object.entries(headers)) ctx.set(name, value)
}

/** SHA-256 of a picture; null where nothing is signed, so that none is kept in vain. */
export function imageSha256(signingKeys: SigningKeys | null, image: Uint8Array): Buffer | null {
  return signingKeys === null ? null : createHash('sha256').update(image).digest()
}

/** RFC 9530 §2: a dictionary of algorithm and byte sequence. */
function digestField(sha256: Buffer): string {
  return `sha-256=:${sha256.toString('base64')}:`
}

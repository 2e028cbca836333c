/** What a signed scan carries, and the keys (draft-meunier-http-message-signatures-directory §4). */
import { z } from 'zod'

/** Where it is found, and its media type. */
export const directoryPath = '/.well-known/http-message-signatures-directory'
export const directoryType = 'application/http-message-signatures-directory+json'

/** Headers of a signed scan (RFC 9421), where the operator has a key for it. */
export const signatureHeaders = [
  'Content-Digest',
  'Image-Digest',
  'Scan-Id',
  'Signature-Input',
  'Signature',
] as const
export const verificationKey = z
  .strictObject({
    kty: z.literal('OKP').describe('The type of key (RFC 8037 §2).'),
    crv: z.literal('Ed25519').describe('Its curve.'),
    x: z.string().describe('The public key (RFC 8037 §2), in base64url.'),
    kid: z.string().describe('Its thumbprint (RFC 7638), which signatures name as `keyid`.'),
    use: z.literal('sig').describe('It verifies signatures.'),
    alg: z.literal('EdDSA').describe('The algorithm (RFC 8037 §3.1).'),
  })
  .meta({ id: 'VerificationKey', description: 'A public key as a JSON Web Key (RFC 7517).' })
export type VerificationKey = z.infer<typeof verificationKey>

export const keyDirectory = z
  .strictObject({
    keys: z
      .array(verificationKey)
      .describe('The key in use first, then those of a change: the next or the former one.'),
  })
  .meta({ id: 'KeyDirectory', description: 'The keys that verify signed scans.' })
export type KeyDirectory = z.infer<typeof keyDirectory>

/**
 * A replay is byte-identical to the first answer, images included, and yet no
 * image of a document may be stored. So the first answer is kept sealed: the key
 * comes from the request's own picture and its `Idempotency-Key`, neither of
 * which we keep. Only a caller who presents both again can have it opened.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** What a request shows to have its first answer closed or opened. */
export interface Seal {
  /** By `sealKeyOf`. */
  readonly sealKey: Uint8Array
  readonly idempotencyKey: string
}

/** nonce ‖ tag ‖ ciphertext. */
export function sealAnswer(seal: Seal, answer: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const encrypt = createCipheriv(cipher, seal.sealKey, nonce)
  const text = Buffer.concat([encrypt.update(answer, 'utf8'), encrypt.final()])
  return Buffer.concat([nonce, encrypt.getAuthTag(), text])
}

/** Throws when the seal is not the one the answer was closed with. */
export function openAnswer(seal: Seal, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const decrypt = createDecipheriv(cipher, seal.sealKey, nonce)
  decrypt.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decrypt.update(sealed.subarray(nonceBytes + tagBytes)), decrypt.final()])
}

/**
 * HKDF-SHA256 (RFC 5869) of the picture, the key being its salt; 32 bytes. Written out, because
 * Node's own copies the picture twice before it begins.
 */
export function sealKeyOf(image: Uint8Array, idempotencyKey: string): Uint8Array<ArrayBuffer> {
  const extracted = createHmac('sha256', idempotencyKey).update(image).digest()
  const expanded = createHmac('sha256', extracted).update('first answer\u0001').digest()
  return Uint8Array.from(expanded)
}

/**
 * A replay is byte-identical to the first answer, images included, but no image of a document may
 * be stored. The first answer is therefore stored encrypted, with a key derived from the request's
 * picture and its `Idempotency-Key`, neither of which is stored. Only a caller who sends both
 * again can have it decrypted.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** What it takes to encrypt or decrypt a request's first answer. */
export interface Seal {
  /** From `sealKeyOf`; 32 bytes. */
  readonly sealKey: Uint8Array
  readonly idempotencyKey: string
}

/** Encrypts an answer; returns nonce ‖ tag ‖ ciphertext. */
export function sealAnswer(seal: Seal, answer: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const encrypt = createCipheriv(cipher, seal.sealKey, nonce)
  const text = Buffer.concat([encrypt.update(answer, 'utf8'), encrypt.final()])
  return Buffer.concat([nonce, encrypt.getAuthTag(), text])
}

/** Decrypts an answer; throws if it was sealed with another seal. */
export function openAnswer(seal: Seal, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const decrypt = createDecipheriv(cipher, seal.sealKey, nonce)
  decrypt.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decrypt.update(sealed.subarray(nonceBytes + tagBytes)), decrypt.final()])
}

/**
 * HKDF-SHA256 (RFC 5869) of the picture with the key as salt; 32 bytes. Implemented here, because
 * Node's own HKDF copies the picture twice first.
 */
export function sealKeyOf(image: Uint8Array, idempotencyKey: string): Uint8Array<ArrayBuffer> {
  const extracted = createHmac('sha256', idempotencyKey).update(image).digest()
  const expanded = createHmac('sha256', extracted).update('first answer\u0001').digest()
  return Uint8Array.from(expanded)
}

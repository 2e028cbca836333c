/**
 * A replay is byte-identical to the first answer, images included, and yet no
 * image of a document may be stored. So the first answer is kept sealed: the key
 * comes from the request's own picture and its `Idempotency-Key`, neither of
 * which we keep. Only a caller who presents both again can have it opened.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The parts of a request that its answer is sealed with. */
export interface Seal {
  readonly image: Uint8Array
  readonly idempotencyKey: string
}

/** nonce ‖ tag ‖ ciphertext. */
export function sealAnswer(seal: Seal, answer: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const encrypt = createCipheriv(cipher, keyOf(seal), nonce)
  const text = Buffer.concat([encrypt.update(answer, 'utf8'), encrypt.final()])
  return Buffer.concat([nonce, encrypt.getAuthTag(), text])
}

/** Throws when the seal is not the one the answer was closed with. */
export function openAnswer(seal: Seal, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const decrypt = createDecipheriv(cipher, keyOf(seal), nonce)
  decrypt.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decrypt.update(sealed.subarray(nonceBytes + tagBytes)), decrypt.final()])
}

function keyOf({ image, idempotencyKey }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', image, idempotencyKey, 'first answer', 32))
}

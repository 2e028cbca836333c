/**
 * A replay is byte-identical to the first answer, images included, but no image of a document may
 * be stored. The first answer is therefore stored encrypted, with a key derived from the request's
 * picture and its `Idempotency-Key`, neither of which is stored. Only a caller who sends both
 * again can have it decrypted.
 */
import { createCipheriv, createDecipheriv, createHmac, type Hmac, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Of an answer's base64 this saves what there is to save; 9 takes a hundred times as long. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Several times the largest answer: a page of 3000 pixels with every crop is 6 MB. */
const answerBytesMax = 64 * 1024 ** 2

const cipher = 'aes-256-gcm'

/**
 * Authenticated with a compressed answer. Earlier releases sealed without: one that runs beside
 * this cannot open a compressed answer, instead of sending it compressed.
 */
const compressed = Buffer.from('brotli')
const nonceBytes = 12
const tagBytes = 16

/** What it takes to encrypt or decrypt a request's first answer. */
export interface Seal {
  /** From `SealKeyDerivation`; 32 bytes. */
  readonly sealKey: Uint8Array
  readonly idempotencyKey: string
}

/**
 * Encrypts an answer, which is compressed first unless a process runs that cannot open it then;
 * resolves to nonce ‖ tag ‖ ciphertext.
 */
export async function sealAnswer(
  seal: Seal,
  answer: string,
  { isCompressed }: { readonly isCompressed: boolean },
): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const plain = isCompressed ? await compress(answer, compression) : Buffer.from(answer)
  const encrypt = createCipheriv(cipher, seal.sealKey, nonce)
  if (isCompressed) encrypt.setAAD(compressed)
  const text = Buffer.concat([encrypt.update(plain), encrypt.final()])
  return Buffer.concat([nonce, encrypt.getAuthTag(), text])
}

/** Decrypts an answer, of any release; rejects if it was sealed with another seal. */
export async function openAnswer(seal: Seal, sealed: Buffer): Promise<Buffer> {
  const plain = decrypted(seal, sealed, compressed)
  if (plain !== null) return decompress(plain, { maxOutputLength: answerBytesMax })
  const answer = decrypted(seal, sealed, null)
  if (answer === null) throw new Error('an answer was sealed with another seal')
  return answer
}

/** Null unless it was sealed with this seal and this additional data. */
function decrypted(seal: Seal, sealed: Buffer, additional: Buffer | null): Buffer | null {
  const nonce = sealed.subarray(0, nonceBytes)
  const decrypt = createDecipheriv(cipher, seal.sealKey, nonce)
  if (additional !== null) decrypt.setAAD(additional)
  decrypt.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decrypt.update(sealed.subarray(nonceBytes + tagBytes)), decrypt.final()])
  } catch {
    return null
  }
}

/**
 * Derives a `sealKey` from a picture as it arrives: HKDF-SHA256 (RFC 5869) of its bytes with the
 * idempotency key as salt. Implemented here, because Node's own wants the picture at once.
 */
export class SealKeyDerivation {
  readonly #extract: Hmac

  constructor(idempotencyKey: string) {
    this.#extract = createHmac('sha256', idempotencyKey)
  }

  /** The next bytes of the picture. */
  update(bytes: Uint8Array): this {
    this.#extract.update(bytes)
    return this
  }

  /** 32 bytes. */
  end(): Uint8Array<ArrayBuffer> {
    const extracted = this.#extract.digest()
    const expanded = createHmac('sha256', extracted).update('first answer\u0001').digest()
    return Uint8Array.from(expanded)
  }
}

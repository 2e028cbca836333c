import { sign } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The folder of the certificates of signer `UT01`, with serial numbers 2A and 3C: a specimen's. */
export const certificatesFolder = new URL('certificates', import.meta.url).pathname

/** By curve: the keys of certificates 2A and 3C, whose hashes are as long as they are. */
const signers = {
  p256: { file: 'specimen-signer.key', certificate: 'UT010002A', hash: 'sha256' },
  p384: { file: 'specimen-signer-p384.key', certificate: 'UT010003C', hash: 'sha384' },
} as const
const alphabet = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Three characters in two bytes; the end is padded (ISO/IEC 16022 §5.2.5). */
function c40(text: string): number[] {
  const values = Array.from(text, (character) => alphabet.indexOf(character) + 3)
  const bytes: number[] = []
  for (let at = 0; at < values.length; at += 3) {
    const [a = 0, b = 0, c = 0] = values.slice(at, at + 3)
    const sum = 1600 * a + 40 * b + c + 1
    bytes.push(Math.floor(sum / 256), sum % 256)
  }
  return bytes
}

/** MMDDYYYY as a number of three bytes. */
function day(text: string): number[] {
  const number = Number(text)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

interface Seal {
  readonly curve?: keyof typeof signers
  /** Signer and certificate, nine characters. */
  readonly certificate?: string
  readonly signedOn?: string
  readonly message?: string
}

/** A seal of a residence permit of Utopia, version 3, signed with the specimen's key. */
export function specimenSeal({
  curve = 'p256',
  certificate = signers[curve].certificate,
  signedOn = '01152027',
  message = 'SPECIMEN',
}: Seal = {}): Uint8Array {
  const text = c40(message)
  const signed = Uint8Array.from([
    ...[0xdc, 2],
    ...c40('UTO'),
    ...c40(certificate),
    ...day('01102027'),
    ...day(signedOn),
    ...[0xfb, 0x06],
    ...[0x02, text.length, ...text],
  ])
  const { file, hash } = signers[curve]
  const key = readFileSync(new URL(file, import.meta.url))
  const signature = sign(hash, signed, { key, dsaEncoding: 'ieee-p1363' })
  return Uint8Array.from([...signed, 0xff, signature.length, ...signature])
}

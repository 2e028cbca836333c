/** Checks the signatures of visible digital seals (ICAO 9303-13 §2.4), where certificates are given. */
import { verify, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DigitalSeal } from './visible-digital-seal.ts'

/** `not_checked`: no certificate of its signer was given. */
export type SealSignature = 'valid' | 'invalid' | 'not_checked' | 'missing'

export type SealCheck = (seal: DigitalSeal) => SealSignature

/** Checks nothing: no certificates were given. */
export const uncheckedSeals: SealCheck = ({ signature }) =>
  signature === null ? 'missing' : 'not_checked'

/**
 * @param folder of the signers' certificates, which the operator trusts: files in PEM, one each
 * @throws an error that names the folder or the file that is wrong
 */
export function readSealCertificates(folder: string): SealCheck {
  const certificates = new Map<string, X509Certificate>()
  for (const file of readdirSync(folder).filter((name) => /\.(pem|crt|cer)$/.test(name))) {
    const certificate = certificateIn(join(folder, file))
    certificates.set(nameOf(certificate), certificate)
  }
  return (seal) => {
    const certificate = certificates.get(referenceOf(seal.signer, seal.certificate))
    if (seal.signature === null || certificate === undefined) return uncheckedSeals(seal)
    return isGenuine(seal, seal.signature, certificate) ? 'valid' : 'invalid'
  }
}

function certificateIn(file: string): X509Certificate {
  try {
    const certificate = new X509Certificate(readFileSync(file))
    if (certificate.publicKey.asymmetricKeyType === 'ec') return certificate
  } catch {
    // What is no certificate is told like one of another kind.
  }
  throw new Error(`SEAL_CERTIFICATES: ${file} is no X.509 certificate with a key for ECDSA`)
}

/** The signer is the state and the common name of the certificate's subject (9303-13 §2.2). */
function nameOf({ subject, serialNumber }: X509Certificate): string {
  const part = (name: string) => new RegExp(`^${name}=(.{2})$`, 'm').exec(subject)?.[1] ?? ''
  return referenceOf(part('C') + part('CN'), serialNumber)
}

function referenceOf(signer: string, serial: string): string {
  return `${signer} ${serial.replace(/^0+/, '')}`.toUpperCase()
}

function isGenuine(
  { signed, signatureDate }: DigitalSeal,
  signature: Uint8Array,
  certificate: X509Certificate,
): boolean {
  // A certificate is used for signing for a year or two, and its seals are checked for longer.
  const at = signatureDate === null ? Number.NaN : Date.parse(signatureDate)
  const { validFrom, validTo, publicKey } = certificate
  const dayMs = 24 * 60 * 60 * 1000
  if (!(at >= Date.parse(validFrom) - dayMs && at <= Date.parse(validTo))) return false
  return verify(
    hashFor(signature.length),
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    signature,
  )
}

/** The hash has the length of the key, of which the signature has two (9303-13 §2.4). */
function hashFor(length: number): string {
  if (length <= 56) return 'sha224'
  if (length <= 64) return 'sha256'
  return length <= 96 ? 'sha384' : 'sha512'
}

import { alpha3Of } from '../../catalogue/issuer-codes.ts'
import type { CardValue } from '../card-value.ts'
import { decodeC40 } from './c40.ts'
import type { SealSignature } from './seal-certificates.ts'
import type { DigitalSeal } from './visible-digital-seal.ts'

/** What `seal_signature` says. */
const signatureTexts: Readonly<Record<SealSignature, string>> = {
  valid: 'valid',
  invalid: 'invalid',
  not_checked: 'present, not checked',
  missing: 'missing',
}

/** A seal's header and features as fields, one of which says what became of its signature. */
export function sealValues(seal: DigitalSeal, signature: SealSignature): CardValue[] {
  const { issuer, signer, issueDate, signatureDate, features } = seal
  const certificate = signer + seal.certificate
  const state = alpha3Of(issuer)
  const message = features.map(({ tag, bytes }) => `${tag}: ${featureText(bytes)}`).join('; ')
  return [
    value('seal_issuer', /^[A-Z]{3}$/.test(state) ? state : null, issuer),
    value('seal_certificate', certificate, certificate),
    value('seal_issue_date', issueDate, issueDate ?? ''),
    value('seal_signature_date', signatureDate, signatureDate ?? ''),
    ...(message === '' ? [] : [value('seal_message', message, message)]),
    value('seal_signature', signatureTexts[signature], ''),
  ]
}

function value(field: CardValue['field'], text: string | null, printed: string): CardValue {
  return { field, value: text, printed, isTruncated: false }
}

/**
 * A feature of one byte is a number, a longer one C40 text; anything else is shown in hexadecimal.
 */
function featureText(bytes: Uint8Array): string {
  if (bytes.length === 1) return String(bytes[0])
  return decodeC40(bytes)?.trim() || Buffer.from(bytes).toString('hex')
}

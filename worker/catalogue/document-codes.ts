import type { DocumentKind } from '../../shared/contract/scan.ts'

/**
 * What the first two characters of an MRZ say about the kind of document, as data: the most
 * specific rule comes first. States choose the codes within a class (ICAO 9303-5 §4.2.2.1), so a
 * code that only some states use names these. The codes are those of documents their issuers
 * published, the probabilities estimates, both as of 2026-11-21.
 */

export interface DocumentCodeRule {
  /** Matched against the code with its filler, `P<`. */
  readonly code: RegExp
  /** Issuing states, alpha-3; absent: any. */
  readonly states?: readonly string[]
  readonly kind: DocumentKind
  /** How often a code like this means that kind, 0 to 1. */
  readonly probability: number
}

/** Not states: they issue laissez-passers to their staff (ICAO 9303-3 §5, part D). */
const organisations = [
  'EUE',
  'IAO',
  'INP',
  'UNA',
  'UNO',
  'XBA',
  'XCC',
  'XCE',
  'XCO',
  'XDC',
  'XEC',
  'XES',
  'XIM',
  'XMP',
  'XPO',
]

export const documentCodeRules: readonly DocumentCodeRule[] = [
  { code: /^V/, kind: 'visa', probability: 0.99 },
  { code: /^D[0-9<]/, kind: 'driving_licence', probability: 0.95 },
  { code: /^FA$/, states: ['CHE'], kind: 'driving_licence', probability: 0.95 },

  // ICAO 9303-4 §4.2.2.3, two-letter codes: R refugees (1951), T stateless (1954), L
  // laissez-passer, E emergency. Before these codes existed the second letter was the state's own.
  { code: /^P[RTLE]$/, kind: 'travel_document', probability: 0.88 },
  // N as in national: the passport that Russians use as identity card at home crosses no border.
  { code: /^PN$/, states: ['RUS'], kind: 'identity_card', probability: 0.95 },
  { code: /^P/, states: organisations, kind: 'travel_document', probability: 0.92 },
  { code: /^P/, kind: 'passport', probability: 0.98 },

  // Passport card, and the crew member certificate that alone may use AC (ICAO 9303-5 §4.2.2.1).
  { code: /^IP$/, states: ['USA'], kind: 'passport', probability: 0.9 },
  { code: /^AC$/, kind: 'travel_document', probability: 0.92 },

  { code: /^C[0-9]$/, states: ['USA'], kind: 'residence_permit', probability: 0.95 },
  { code: /^A[0-9]$/, states: ['USA'], kind: 'travel_document', probability: 0.9 },
  { code: /^IT$/, states: ['NLD'], kind: 'residence_permit', probability: 0.92 },
  // The proof of arrival of asylum seekers (Ankunftsnachweis, since 2016), which allows them to stay.
  { code: /^ME$/, states: ['DEU'], kind: 'residence_permit', probability: 0.9 },
  { code: /^TR$/, states: ['GEO'], kind: 'residence_permit', probability: 0.92 },
  // Uniform format of Regulation (EC) 1030/2002: R for residence after any of the three letters.
  { code: /^[ACI]R$/, kind: 'residence_permit', probability: 0.95 },
  { code: /^R/, kind: 'residence_permit', probability: 0.9 },

  { code: /^ID$/, kind: 'identity_card', probability: 0.97 },
  // The letter alone says no more than "official travel document"; most of them are identity cards.
  { code: /^[ACI]/, kind: 'identity_card', probability: 0.88 },
]

/**
 * The first rule that fits; null if none does.
 * @param code two characters as read, filler included
 * @param state issuing state, alpha-3
 */
export function ruleForCode(code: string, state: string | null): DocumentCodeRule | null {
  return (
    documentCodeRules.find(
      (rule) =>
        rule.code.test(code) && (rule.states === undefined || rule.states.includes(state ?? '')),
    ) ?? null
  )
}

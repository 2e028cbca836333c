/**
 * Whether a zone could have been printed at all. The digits cover no state, no
 * name and no sex, and 0 weighs as much as `<`: what they cannot see, the
 * grammar of the fields sometimes can.
 */
import { textAt } from './layout-spans.ts'
import { type FieldName, fieldNames, type Layout } from './layouts.ts'

/** Month and day may be unknown (`<<`) or, on some national cards, 00. */
const date = /^(?:\d{2}(?:0\d|1[0-2]|<<)(?:[0-2]\d|3[01]|<<)|<{6})$/

/**
 * Components parted by one `<`, surname and given names by `<<`, then filler only
 * (ICAO 9303-3 §4.6). No name has a letter four times on end, but misread filler has.
 */
const names = /^(?!.*([A-Z])\1{3})[A-Z]+(?:<[A-Z]+)*(?:<<[A-Z]+(?:<[A-Z]+)*)?<*$/

/** French cards part every given name by `<<`. */
const frenchNames = /^(?!.*([A-Z])\1{3})[A-Z]+(?:<{1,2}[A-Z]+)*<*$/

const frenchGivenNames = new RegExp(`${frenchNames.source}|^<*$`)

const optional = /^[A-Z0-9<]*$/

const grammar: Readonly<Record<FieldName, RegExp>> = {
  // Any letter first: cards begin with letters the standard does not list (RP Estonia, TR Georgia).
  documentCode: /^[A-Z][A-Z0-9<]$/,
  issuingState: /^(?:[A-Z]{3}|D<<)$/,
  documentNumber: /^[A-Z0-9][A-Z0-9<]*$/,
  birthDate: date,
  sex: /^[MFX<]$/,
  expiryDate: date,
  nationality: /^(?:[A-Z]{3}|D<<|<<<)$/,
  names,
  surname: frenchNames,
  givenNames: frenchGivenNames,
  optionalData: optional,
  optionalData2: optional,
}

/** Passports alone must begin with P (ICAO 9303-4 §4.2.2.1), and V is a visa's (9303-5, 9303-6). */
const documentCodes: Readonly<Partial<Record<Layout['name'], RegExp>>> = {
  TD3: /^P/,
  TD1: /^[^PV]/,
  TD2: /^[^PV]/,
}

/** Whether every field of the zone holds what its layout allows there; digits are not asked. */
export function isLegalZone(layout: Layout, lines: readonly string[]): boolean {
  if (documentCodes[layout.name]?.test(lines[0]!) === false) return false
  return fieldNames.every((name) => {
    const span = layout.fields[name]
    return span === undefined || grammar[name].test(textAt(lines, span))
  })
}

/** MRZs that single states print outside ICAO 9303, and those of driving licences, as data. */
import type { Provenance } from '../../catalogue/provenance.ts'
import { at, type CheckDigit, digit, type MrzLayout } from './layout.ts'

/**
 * French identity card of 1988 to 2021, distinguished from a TD2 by its first letters: France
 * prints no TD2 identity card. Optional data is the department and office of issue.
 */
export const frenchCard: MrzLayout & Provenance = {
  source: 'identity cards of France, 1988 to 2021',
  date: '2026-11-21',
  name: 'FRA_ID',
  lineCount: 2,
  lineLength: 36,
  prefix: /^IDFRA/,
  fields: {
    documentCode: at(0, 0, 2),
    issuingState: at(0, 2, 5),
    surname: at(0, 5, 30),
    optionalData: at(0, 30, 36),
    documentNumber: at(1, 0, 12),
    givenNames: at(1, 13, 27),
    birthDate: at(1, 27, 33),
    sex: at(1, 34, 35),
  },
  checkDigits: [
    digit('document number', 1, 12, [at(1, 0, 12)]),
    digit('date of birth', 1, 33, [at(1, 27, 33)]),
    digit('composite', 1, 35, [at(0, 0, 36), at(1, 0, 35)]),
  ],
  longNumberTail: null,
}

/**
 * Swiss driving licence: two lines of 30 below one of nine (number of the blank and language), which
 * is not read. It has no check digit. The number is that of field 5: nine digits of the register
 * and three of the card.
 */
export const swissLicence: MrzLayout & Provenance = {
  source: 'driving licences of Switzerland since 2003, as two public decoders read them',
  date: '2026-11-25',
  name: 'CHE_DL',
  lineCount: 2,
  lineLength: 30,
  prefix: /^FACHE/,
  fields: {
    documentCode: at(0, 0, 2),
    issuingState: at(0, 2, 5),
    documentNumber: at(0, 5, 17),
    birthDate: at(0, 19, 25),
    names: at(1, 0, 30),
  },
  checkDigits: [],
  longNumberTail: null,
}

/**
 * ISO/IEC 18013-3: one line, whose last digit covers all of it; the state decides about the middle.
 */
const licence = (
  prefix: RegExp,
  fields: MrzLayout['fields'],
  ownDigits: readonly CheckDigit[],
): MrzLayout => ({
  name: 'EU_DL',
  lineCount: 1,
  lineLength: 30,
  prefix,
  fields: { documentCode: at(0, 0, 2), issuingState: at(0, 2, 5), ...fields },
  checkDigits: [...ownDigits, digit('composite', 0, 29, [at(0, 0, 29)])],
  longNumberTail: null,
})

interface LicenceRule extends Provenance {
  readonly prefix: RegExp
  readonly fields: MrzLayout['fields']
  readonly ownDigits: readonly CheckDigit[]
}

/** States whose own part of the line is known. */
const licenceRules: readonly LicenceRule[] = [
  {
    prefix: /^D1FRA/,
    fields: { documentNumber: at(0, 5, 14), expiryDate: at(0, 15, 21), surname: at(0, 21, 29) },
    // The number's digit covers the line from its start.
    ownDigits: [digit('document number', 0, 14, [at(0, 0, 14)])],
    source: 'driving licences of France, whose whole line is known',
    date: '2026-11-21',
  },
  {
    prefix: /^D1NLD/,
    fields: { documentNumber: at(0, 6, 16) },
    ownDigits: [],
    source: 'driving licences of the Netherlands, of which only the number is known',
    date: '2026-11-21',
  },
]

/** Licences of these states come before the general layout. */
export const licences: readonly MrzLayout[] = [
  ...licenceRules.map(({ prefix, fields, ownDigits }) => licence(prefix, fields, ownDigits)),
  licence(/^D1/, {}, []),
]

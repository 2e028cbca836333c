/**
 * Where issuers keep the holder's number in the optional data of an MRZ, as data. ICAO 9303-4
 * §4.2.2.2 and 9303-5 §4.2.2 leave the place to them. Compiled by hand 2026-11-21 to 2026-11-25,
 * from what is known of specimens; not yet confirmed document by document. Confirmed on 2026-11-25
 * by public sources: the rules with a comment that names them, and the check digits.
 */
import type { NumberCheck } from '../../catalogue/number-check.ts'
import type { LayoutName } from './layout.ts'

export interface PersonalNumberRule {
  /** Alpha-3 as published. */
  readonly state: string
  readonly layouts: readonly LayoutName[]
  /**
   * Form of one optional data field, filler at its ends removed and other filler as one blank. The
   * number is its first group, or all of it; a second group follows the date of birth, `YYMMDD`,
   * which then stands between the two.
   */
  readonly form: RegExp
  readonly check?: NumberCheck
  /**
   * The issuer also prints other numbers there, or it is not certain that this is the place: the
   * number is published only if its check digits hold.
   */
  readonly onlyIfItHolds?: true
  /** It is the only number of the card, and the place of the document number has a piece of it. */
  readonly isDocumentNumber?: true
}

const books: readonly LayoutName[] = ['TD3']
const cards: readonly LayoutName[] = ['TD1']
const both: readonly LayoutName[] = ['TD1', 'TD3']

const nine = /^\d{9}$/
const ten = /^\d{10}$/
const eleven = /^\d{11}$/
const twelve = /^\d{12}$/
const thirteen = /^\d{13}$/
const fourteen = /^\d{14}$/

/** The thirteen digits that the states of Yugoslavia took over. */
const jmbg: NumberCheck = { zero: [[7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]], modulus: 11 }
/** The eleven digits of the Baltic states. */
const isikukood: NumberCheck = {
  remainder: [
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 1],
    [3, 4, 5, 6, 7, 8, 9, 1, 2, 3],
  ],
  modulus: 11,
  ten: 0,
}
/** A number of ten digits that eleven divides, as 10 is -1 there. */
const byEleven: NumberCheck = { zero: [[10, 1, 10, 1, 10, 1, 10, 1, 10, 1]], modulus: 11 }
const cnp: NumberCheck = { remainder: [[2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]], modulus: 11, ten: 1 }
const luhn: NumberCheck = { named: 'luhn' }

export const personalNumberRules: readonly PersonalNumberRule[] = [
  // The example of ICAO 9303-4, appendix A.
  { state: 'UTO', layouts: books, form: /^[A-Z0-9]+$/ },
  // From here to the next comment: 2026-11-25, or with a check digit since then.
  { state: 'ALB', layouts: both, form: /^[A-Z]\d{8}[A-Z]$/ },
  { state: 'ARE', layouts: cards, form: /^784\d{12}$/, check: luhn },
  { state: 'AZE', layouts: both, form: /^[A-Z0-9]{7}$/ },
  { state: 'BEL', layouts: cards, form: eleven },
  {
    state: 'BGR',
    layouts: both,
    form: ten,
    check: { remainder: [[2, 4, 8, 5, 10, 9, 7, 3, 6]], modulus: 11, ten: 0 },
  },
  { state: 'BIH', layouts: both, form: thirteen, check: jmbg, onlyIfItHolds: true },
  { state: 'BLR', layouts: both, form: /^\d{7}[A-Z]\d{3}[A-Z]{2}\d$/ },
  // The hyphen before the check digit is a filler; two public readers of such cards.
  { state: 'CHL', layouts: cards, form: /^\d{7,8} [0-9K]$/ },
  // Five public readers of the cédula digital, with numbers of 8 and 10 digits.
  { state: 'COL', layouts: cards, form: /^\d{6,8}$|^\d{10}$/ },
  { state: 'CZE', layouts: both, form: ten, check: byEleven },
  { state: 'CZE', layouts: books, form: nine },
  { state: 'DOM', layouts: both, form: eleven, check: luhn, onlyIfItHolds: true },
  {
    state: 'ESP',
    layouts: both,
    form: /^\d{8}[A-Z]$/,
    check: { letter: 'TRWAGMYFPDXBNJZSQVHLCKE' },
  },
  { state: 'ESP', layouts: cards, form: /^[XYZ]\d{7}[A-Z]$/ },
  { state: 'EST', layouts: both, form: eleven, check: isikukood },
  { state: 'GEO', layouts: both, form: eleven },
  { state: 'HRV', layouts: both, form: eleven, check: { named: 'iso7064Mod11Mod10' } },
  { state: 'IRN', layouts: books, form: ten },
  // Wikipedia, Iraq National Card: positions 16 to 27 of the first line.
  { state: 'IRQ', layouts: cards, form: twelve },
  {
    state: 'ISL',
    layouts: books,
    form: /^\d{6} ?\d{4}$/,
    check: { zero: [[3, 2, 7, 6, 5, 4, 3, 2, 1]], modulus: 11 },
  },
  {
    state: 'KAZ',
    layouts: both,
    form: twelve,
    check: {
      remainder: [
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2],
      ],
      modulus: 11,
      ten: null,
    },
  },
  // MRZs in two public test suites, and a public reader of the cards: 1 for women, 2 for men first.
  { state: 'KGZ', layouts: both, form: /^[12]\d{13}$/ },
  {
    state: 'KWT',
    layouts: cards,
    form: twelve,
    check: { zero: [[2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2, 1]], modulus: 11 },
  },
  { state: 'LTU', layouts: both, form: eleven, check: isikukood },
  { state: 'LVA', layouts: both, form: /^\d{6} ?\d{5}$/ },
  {
    state: 'MDA',
    layouts: both,
    form: thirteen,
    check: { remainder: [[7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]], modulus: 10, ten: null },
  },
  { state: 'MKD', layouts: both, form: thirteen, check: jmbg },
  { state: 'MNE', layouts: both, form: thirteen, check: jmbg },
  { state: 'MYS', layouts: books, form: twelve },
  {
    state: 'NLD',
    layouts: both,
    // Cards print a check digit of their own behind it.
    form: /^(\d{9})(?: ?\d)?$/,
    check: { zero: [[9, 8, 7, 6, 5, 4, 3, 2, -1]], modulus: 11 },
  },
  {
    state: 'NOR',
    layouts: both,
    form: eleven,
    check: {
      zero: [
        [3, 7, 6, 1, 8, 9, 4, 5, 2, 1],
        [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
      ],
      modulus: 11,
    },
  },
  // MRZs in two public repositories.
  { state: 'PAK', layouts: books, form: thirteen },
  {
    state: 'POL',
    layouts: both,
    form: eleven,
    check: { zero: [[1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]], modulus: 10 },
  },
  { state: 'QAT', layouts: both, form: eleven },
  { state: 'RKS', layouts: both, form: ten },
  { state: 'ROU', layouts: both, form: thirteen, check: cnp },
  // Cards of 1997 to 2021: the digit of sex and century, the date of birth, the rest.
  { state: 'ROU', layouts: ['TD2'], form: /^(\d)(\d{6})$/, check: cnp },
  { state: 'SGP', layouts: books, form: /^[STFGM]\d{7}[A-Z]$/ },
  { state: 'SRB', layouts: both, form: thirteen, check: jmbg },
  { state: 'SVK', layouts: both, form: ten, check: byEleven, onlyIfItHolds: true },
  { state: 'SVN', layouts: both, form: thirteen, check: jmbg },
  // The first two of the twelve digits are the century, which the check digit leaves out.
  { state: 'SWE', layouts: both, form: twelve },
  { state: 'SWE', layouts: books, form: /^\d{6} ?\d{4}$/, check: luhn },
  {
    state: 'THA',
    layouts: books,
    form: thirteen,
    check: { zero: [[13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]], modulus: 11 },
  },
  // A filler precedes it on cards.
  { state: 'TUR', layouts: both, form: /^[1-9]\d{10}$/, check: { named: 'oddAndEvenPlaces' } },
  { state: 'TWN', layouts: books, form: /^[A-Z]\d{9}$/ },
  { state: 'UKR', layouts: both, form: thirteen },
  {
    state: 'URY',
    layouts: cards,
    form: /^\d{8}$/,
    check: { zero: [[2, 9, 8, 7, 6, 3, 4, 1]], modulus: 10 },
  },
  { state: 'UZB', layouts: both, form: fourteen },
  // The place of the document number has its last nine digits; a digit over it may follow.
  { state: 'VNM', layouts: cards, form: /^(\d{12})(?: ?\d)?$/, isDocumentNumber: true },
  { state: 'VNM', layouts: books, form: /^\d{9}$|^\d{12}$/ },
  { state: 'ZAF', layouts: books, form: thirteen, check: luhn },
]

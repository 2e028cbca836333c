/** Issuing countries and their documents: `countries/<alpha-3>.json`. A new country is one file. */
import { z } from 'zod'
import { documentKind, sex } from '../../shared/contract/scan.ts'
import { fieldName } from './field-name.ts'
import { holderNumber } from './holder-numbers.ts'
import { namedCheck } from './number-check.ts'
import { readTables } from './read-tables.ts'

/** The order of day, month and year in a numeric date. */
export const dateOrder = z.enum(['DMY', 'MDY', 'YMD'])
export type DateOrder = z.infer<typeof dateOrder>

export const calendar = z.enum([
  'gregorian',
  'buddhist',
  'jalali',
  'hijri',
  'minguo',
  'japanese',
  'ethiopic',
])
export type Calendar = z.infer<typeof calendar>

const texts = z.array(z.string().min(1))

/** A pattern that a whole number must match, whatever its blanks and case. */
const grammar = z.string().transform((source) => new RegExp(`^(?:${source})$`, 'u'))

/** A pattern that a whole line must match as printed. */
const printedForm = grammar

/** A pattern that a whole name must match, in any case. */
const nameForm = z.string().transform((source) => new RegExp(`^(?:${source})$`, 'iu'))

/** A column without captions: the holder's name, and below it the address. */
const addressBlock = z.strictObject({
  /** The postal line, as it is printed; the town may be in the line above it, as in Victoria. */
  postal: printedForm,
  /**
   * What the two lines above the street hold: one whole name, or surname and given names. Without
   * it names are not read from the column.
   */
  names: z.enum(['whole', 'apart']).optional(),
  /** What may stand below the postal line: a state, by its printed form or by a list of names. */
  state: printedForm.optional(),
  states: z.array(nameForm).optional(),
})
export type AddressBlock = z.infer<typeof addressBlock>

/** A series of a document, issued from a day on until the next series began. */
export const series = z.strictObject({ name: z.string().min(1), issuedFrom: z.iso.date() })

const issuedDocument = z.strictObject({
  /** Null if it is none of the contract's kinds: only its fields are published then. */
  kind: documentKind.nullable(),
  /** What it is called, where its kind has others as well: `Voter card`. */
  name: z.string().min(1).optional(),
  /** Name of a file in `layouts/`. */
  layout: z.string().optional(),
  /** In addition to the titles its languages have for the kind. */
  titles: texts.optional(),
  documentNumbers: z.array(grammar).optional(),
  personalNumbers: z.array(grammar).optional(),
  /** Numbers in a form that hardly any other document prints, so that one of them identifies it. */
  identifyingNumbers: z.array(grammar).optional(),
  /** Numbers in a form that others print as well, which their check digits tell from these. */
  checkedNumbers: z.array(z.strictObject({ form: grammar, check: namedCheck })).optional(),
  /** Captions that hardly any other document prints and that identify it as well. */
  identifyingWords: texts.optional(),
  /** Fields it does not print, so that nothing printed is taken for one of them. */
  lacks: z.array(z.enum(['birth_date', 'issue_date', 'expiry_date', 'birth_place'])).optional(),
  /** Its date orders, where they differ from those of its issuer's other documents. */
  dates: z.array(dateOrder).min(1).optional(),
  /** Its classes follow their caption in a row, one per cell. */
  classesInRow: z.literal(true).optional(),
  /** Its expiry is printed as a year and falls on the last day of that year. */
  expiresWithYear: z.literal(true).optional(),
  /** Its captions stand below their values. */
  captionsBelow: z.literal(true).optional(),
  /** It prints blood groups without the rhesus factor: `O`. */
  hasBareBloodGroups: z.literal(true).optional(),
  /** Classes of licences that are not those of the conventions, as printed. */
  licenceClasses: texts.optional(),
  /** Its words for the sexes, where they are not those of its issuer's languages. */
  sexes: z.partialRecord(sex, texts).optional(),
  /** Its issuing authorities, where a seal or a line of its own names them and no label does. */
  authorities: texts.optional(),
  /** The same as patterns, where there are too many names to list. */
  authorityForms: z.array(grammar).optional(),
  series: z.array(series).optional(),
  /** What each line of the name holds, from the top, where the lines have no captions. */
  nameLines: z
    .array(z.enum(['surname', 'given_names', 'full_name']))
    .min(1)
    .optional(),
})
export type IssuedDocument = z.infer<typeof issuedDocument>

/** Codes behind a town and its state or province, in the last line of an address. */
const postalCode = z.strictObject({
  form: grammar,
  /** Its letters (`A`) and digits (`9`) in turn, without signs between. */
  characters: z.string().regex(/^[A9]+$/),
  /** A line that only addresses of this country end with: the code alone, or with what precedes it. */
  identifyingLine: printedForm,
})
export type PostalCode = z.infer<typeof postalCode>

const country = z.strictObject({
  source: z.string().min(1),
  date: z.iso.date(),
  /** BCP 47 tags, the country's own language first. */
  languages: texts.min(1),
  /** The usual one first. */
  dates: z.array(dateOrder).min(1),
  calendars: z.array(calendar).min(1),
  /** The country's names as its documents' headings print them. */
  titles: texts.min(1),
  /** How its documents state that the holder is its citizen. */
  nationalities: texts,
  /**
   * Distinguishing sign of its vehicles in international traffic, which its licences print beside
   * the heading (signs notified to the United Nations under the conventions of 1949 and 1968, as of
   * 2026-11-25).
   */
  sign: z
    .string()
    .regex(/^[A-Z]{1,3}$/)
    .optional(),
  /** Labels that mean something else here than in its languages. */
  labels: z.partialRecord(fieldName, texts).optional(),
  /** Its names are printed whole: a comma in one does not separate a surname. */
  areNamesWhole: z.literal(true).optional(),
  /** States or provinces that issue documents under their own names, by their postal codes. */
  jurisdictions: z.record(z.string(), z.string().min(1)).optional(),
  postalCode: postalCode.optional(),
  /** Those of the states and provinces, by code, whose cards print given names above the surname, without numbers. */
  givenNamesFirst: texts.optional(),
  /** Its licences expire a month after the holder's birthday. */
  endsMonthAfterBirthday: z.literal(true).optional(),
  /** Its licences print the category of a class beside it: `A`, `IIa`. */
  categoriesBesideClasses: z.literal(true).optional(),
  /**
   * Pairs of captions, or of their beginnings, that its cards of American form print in two
   * languages.
   */
  pairedCaptions: z.array(z.tuple([z.string().min(1), z.string().min(1)])).optional(),
  /** How its cards print name and address, where they do so without captions. */
  addressBlock: addressBlock.optional(),
  /** Its national numbers, where they state the holder's day of birth. */
  holderNumbers: z.array(holderNumber).optional(),
  documents: z.array(issuedDocument).min(1),
})
export type Country = z.infer<typeof country>

/** By alpha-3 code. */
export const countries = readTables('countries', country)

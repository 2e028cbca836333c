/** Who issues documents, and which: `countries/<alpha-3>.json`. A new country is one file. */
import { z } from 'zod'
import { documentKind, sex } from '../../shared/contract/scan.ts'
import { fieldName } from './field-name.ts'
import { readTables } from './read-tables.ts'

/** In which order a date's numbers stand. */
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

/** A pattern for a whole number, blanks and case left aside. */
const grammar = z.string().transform((source) => new RegExp(`^(?:${source})$`, 'u'))

/** The same of a whole line, as it is printed. */
const printedForm = grammar

/** The same of names, set in capitals or not. */
const nameForm = z.string().transform((source) => new RegExp(`^(?:${source})$`, 'iu'))

/** A column without captions that ends with an address, the holder's name above it. */
const addressBlock = z.strictObject({
  /** The postal line, as it is printed; the town may be in the line above it, as in Victoria. */
  postal: printedForm,
  /** What two lines above the street are: one name, or surname and given names; without: nothing of the address. */
  names: z.enum(['whole', 'apart']).optional(),
  /** What may stand below the postal line: the form of a state, as it is printed, or names of states. */
  state: printedForm.optional(),
  states: z.array(nameForm).optional(),
})
export type AddressBlock = z.infer<typeof addressBlock>

/** What was issued from a day on, until the next series began. */
export const series = z.strictObject({ name: z.string().min(1), issuedFrom: z.iso.date() })

const issuedDocument = z.strictObject({
  /** Null: of none of the contract's kinds, so that only its fields are told. */
  kind: documentKind.nullable(),
  /** Name of a file in `layouts/`. */
  layout: z.string().optional(),
  /** Beside the titles its languages have for the kind. */
  titles: texts.optional(),
  documentNumbers: z.array(grammar).optional(),
  personalNumbers: z.array(grammar).optional(),
  /** Numbers in a form that hardly any other document prints: by one of them it is known. */
  tellingNumbers: z.array(grammar).optional(),
  /** Captions that hardly any other document prints, in the same way. */
  tellingWords: texts.optional(),
  /** What such a document does not print, so that nothing of what it prints is taken for it. */
  lacks: z.array(z.enum(['birth_date', 'issue_date', 'expiry_date', 'birth_place'])).optional(),
  /** What its classes of vehicles are called, where they are words or stand without a caption. */
  classes: texts.optional(),
  /** Where its dates stand in other orders than those of its issuer's other documents. */
  dates: z.array(dateOrder).min(1).optional(),
  /** Its classes stand behind their caption in a row, one a cell. */
  classesInRow: z.literal(true).optional(),
  /** Initials and surname stand in capitals above the caption of the holder's number. */
  initialsAboveNumber: z.literal(true).optional(),
  /** Its end of validity is printed as a year, on whose last day it is. */
  expiresWithYear: z.literal(true).optional(),
  /** Its captions stand below their values. */
  captionsBelow: z.literal(true).optional(),
  /** It prints blood groups without the rhesus factor: `O`. */
  hasBareBloodGroups: z.literal(true).optional(),
  /** Where its words for the sexes are not those of its issuer's languages. */
  sexes: z.partialRecord(sex, texts).optional(),
  /** Who issues it, where a heading names them and no label does. */
  authorities: texts.optional(),
  /** The same by the form of their names, where there are too many to list. */
  authorityForms: z.array(grammar).optional(),
  series: z.array(series).optional(),
  /** What the lines of a whole name are, from the top, where each has one of its own and no caption. */
  nameLines: z
    .array(z.enum(['surname', 'given_names', 'full_name']))
    .min(1)
    .optional(),
  /** What its lines without captions are, from the top, in the letters of its own language and above the holder's number. */
  plainLines: z
    .array(z.enum(['full_name', 'address']))
    .min(2)
    .optional(),
})
export type IssuedDocument = z.infer<typeof issuedDocument>

const country = z.strictObject({
  source: z.string().min(1),
  date: z.iso.date(),
  /** BCP 47 tags, its own first. */
  languages: texts.min(1),
  /** The usual one first. */
  dates: z.array(dateOrder).min(1),
  calendars: z.array(calendar).min(1),
  /** As its documents are headed. */
  titles: texts.min(1),
  /** As its documents say that somebody is its citizen. */
  nationalities: texts,
  /** Of vehicles in international traffic, of two letters or three, which its licences print beside their heading; none that is a state's postal code in America. */
  sign: z
    .string()
    .regex(/^[A-Z]{2,3}$/)
    .optional(),
  /** Where its labels mean something else than in its languages. */
  labels: z.partialRecord(fieldName, texts).optional(),
  /** Its names are printed whole: a comma parts none of them from a surname. */
  areNamesWhole: z.literal(true).optional(),
  /** States or provinces that issue documents under their own names, by their postal codes. */
  jurisdictions: z.record(z.string(), z.string().min(1)).optional(),
  /** Its cards print the surname above or before given names, which others in its first language may not. */
  surnameFirst: z.literal(true).optional(),
  /** Its cards print the name above the holder's number, without a caption. */
  nameAboveNumber: z.literal(true).optional(),
  /** Its licences print the days in which they must be renewed, the last below the first. */
  hasRenewalDays: z.literal(true).optional(),
  /** Its cards print the place before the day of issue: `DENPASAR, 09-01-2014`. */
  hasPlaceBeforeDay: z.literal(true).optional(),
  /** Its licences end a month after a birthday. */
  endsMonthAfterBirthday: z.literal(true).optional(),
  /** Its licences print the category of a class beside it: `A`, `IIa`. */
  categoriesBesideClasses: z.literal(true).optional(),
  /** Captions, or how they begin, that cards of American form print in two languages. */
  pairedCaptions: z.array(z.tuple([z.string().min(1), z.string().min(1)])).optional(),
  /** How its cards print name and address, where they do so without captions. */
  addressBlock: addressBlock.optional(),
  documents: z.array(issuedDocument).min(1),
})
export type Country = z.infer<typeof country>

/** By alpha-3 code. */
export const countries = readTables('countries', country)

/** What documents say in each language: `languages/<BCP 47 tag>.json`. */
import { z } from 'zod'
import { documentKind, sex } from '../../shared/contract/scan.ts'
import { fieldName } from './field-name.ts'
import { readTables } from './read-tables.ts'
import { script } from './scripts.ts'

const words = z.array(z.string().min(1))

/** Empty where no document is known to print any. */
const someWords = words.default([])

const language = z.strictObject({
  source: z.string().min(1),
  date: z.iso.date(),
  /** In English. */
  name: z.string().min(1),
  /** Windows language identifier. */
  lcid: z.int().positive(),
  script,
  /** What labels say, most common first. */
  labels: z.partialRecord(fieldName, words),
  /** Printed like labels, and naming no field: signatures, types. */
  captions: words,
  titles: z.partialRecord(documentKind, words),
  /** January first, in all forms that dates show. */
  months: z.array(words).length(12),
  sexes: z.partialRecord(sex, words),
  /** In captions: where a document was issued, rather than by whom. */
  issuePlaces: someWords,
  /** In place of an end of validity: there is none. */
  endless: someWords,
  /** Between the first and the last day of a validity. */
  until: someWords,
  /** Before the name that somebody was born with; one with a full stop needs no blank behind it. */
  bornAs: someWords,
  /** Before the name of a husband, living or dead. */
  spouseOf: someWords,
  /** Behind the father's name, of his son or daughter. */
  childOf: someWords,
  /** Before a name and no part of it, by the sex of who is called so. */
  nameTitles: z.partialRecord(sex, words).default({}),
  /** Behind the number of a year, as they are printed. */
  yearWords: someWords,
  /** Before the name of a place, as they are printed. */
  placeWords: someWords,
  /** Between a place and the day of what happened there, in small letters. */
  dayWords: someWords,
  /** Between the things that a caption names. */
  and: someWords,
  /** How cards in it print names, where not surname and given names apart: whole, or as the issuer likes. */
  cardNames: z.enum(['whole', 'differ']).optional(),
  /** In headings of cards, and in no name. */
  headingWords: someWords,
  /** In names of offices, and of no town. */
  officeWords: someWords,
  /** What the office of a town is called, before `of` and its name, all in capitals. */
  townOffices: someWords,
  ofTown: someWords,
  /** Captions of the series that stands before a number, and of that number. */
  seriesWords: someWords,
  numberWords: someWords,
})
export type Language = z.infer<typeof language>

/** By BCP 47 tag. */
export const languages = readTables('languages', language)

/** The words that documents print in each language: `languages/<BCP 47 tag>.json`. */
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
  /** Words of labels, most common first. */
  labels: z.partialRecord(fieldName, words),
  /** Captions that name no field: signatures, types. */
  captions: words,
  titles: z.partialRecord(documentKind, words),
  /** Titles, also among those above, that cards of companies, schools and banks have, too. */
  commonTitles: someWords,
  /** Titles of documents of no kind of the contract, which may print the same fields. */
  otherTitles: someWords,
  /** January first, in all forms that dates use. */
  months: z.array(words).length(12),
  sexes: z.partialRecord(sex, words),
  /** Words in captions for the place of issue, as opposed to the authority. */
  issuePlaces: someWords,
  /** Words printed instead of an expiry date: the document does not expire. */
  endless: someWords,
  /** Words between the first and the last day of validity. */
  until: someWords,
  /** Words before a birth name; one that ends with a full stop needs no blank after it. */
  bornAs: someWords,
  /** Words before the name of a relative of the holder, which is not the holder's own. */
  relativeOf: someWords,
  /** Words before the name of a husband, living or dead. */
  spouseOf: someWords,
  /** Words for son or daughter, after the father's name. */
  childOf: someWords,
  /** Titles before a name that are no part of it, by the holder's sex. */
  nameTitles: z.partialRecord(sex, words).default({}),
  /** Words after the number of a year, as printed. */
  yearWords: someWords,
  /** Words before the name of a place, as printed. */
  placeWords: someWords,
  /** Words between a place and a date, in lower case. */
  dayWords: someWords,
  /** Words for `and` between the things that a caption names. */
  and: someWords,
  /**
   * How cards in this language print names, if not as surname and given names: whole, or
   * differently from issuer to issuer.
   */
  cardNames: z.enum(['whole', 'differ']).optional(),
  /** Words that occur in headings of cards, but in no name. */
  headingWords: someWords,
  /** Words that occur in names of offices, but of no town. */
  officeWords: someWords,
  /** Words for a town's office, printed in capitals before `ofTown` and the town's name. */
  townOffices: someWords,
  ofTown: someWords,
  /** Captions of a number's series and, as `numberWords`, of the number after it. */
  seriesWords: someWords,
  numberWords: someWords,
})
export type Language = z.infer<typeof language>

/** By BCP 47 tag. */
export const languages = readTables('languages', language)

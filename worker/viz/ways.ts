/** The ways of finding values, in rounds: those of one round do not see what the others propose. */
import { loneMeasures, loneNumber, loneWords } from './aamva/lone-values.ts'
import { addressBlock, addressWithCode, addressWithState } from './addresses/address-by-form.ts'
import { authorityByForm, listedSpelling, officeBelowState } from './authority.ts'
import { byLabel } from './by-label.ts'
import { byNumber } from './by-number.ts'
import {
  documentNumber,
  nationality,
  numberBehindTitle,
  personalNumber,
  serialNumber,
  valuesByForm,
} from './by-pattern.ts'
import { byValue } from './by-value.ts'
import { datesByOrder } from './dates/dates-by-order.ts'
import { placesWithDates } from './dates/place-and-date.ts'
import { validityPeriod } from './dates/validity-period.ts'
import { categoryTable } from './licences/category-table.ts'
import { categoryBeside, classRow, classTable, restOfClasses } from './licences/class-cells.ts'
import { continuations } from './lines/continuation.ts'
import { restBeside } from './lines/rest-beside.ts'
import { firstLineBeside, ruledLines } from './lines/ruled-lines.ts'
import { spellingsBelow } from './lines/spellings.ts'
import { nameAboveBirth, namesAboveAddress } from './names/aamva-names.ts'
import {
  birthNameBelow,
  bothSurnames,
  givenNamesBelow,
  patronymicBelow,
} from './names/names-below.ts'
import {
  namesByRow,
  namesInLines,
  namesWithComma,
  otherElementOfName,
  surnameAboveBirthName,
} from './names/names-by-form.ts'
import { holderByNumber } from './numbers/holders-number.ts'
import type { OpenPrint, ValueProposal } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { sexByLook } from './sex-by-look.ts'

/** Proposes values, and changes nothing. */
export type Way = (print: OpenPrint, habits: PageHabits) => readonly ValueProposal[]

/** Ways that are asked at once; what they propose is accepted as far as it goes together. */
export type Round = readonly Way[]

/** Values that something on the page identifies; the least misleading way goes first. */
export const identified: readonly Round[] = [
  // Values known from MRZ or barcode need no caption.
  [byValue],
  // A table has many dates and signs, any of which could pass for the value of a nearby caption.
  [categoryTable],
  [classTable],
  [classRow],
  // Field numbers are larger than captions and, unlike captions, not words that values contain too.
  [byNumber],
  // Lines with two values, and values in two lines, before a caption has them for one.
  [placesWithDates],
  [validityPeriod],
  [byLabel],
]

/** Further lines of values that were found, and their spellings in other scripts. */
export const further: readonly Round[] = [
  [firstLineBeside],
  [birthNameBelow],
  [givenNamesBelow],
  [patronymicBelow],
  [continuations],
  [restBeside],
  [officeBelowState],
  [categoryBeside],
  [restOfClasses],
  [bothSurnames],
  [spellingsBelow],
  [ruledLines],
  [otherElementOfName],
  [surnameAboveBirthName],
  [listedSpelling],
]

/** Values whose form says their field, where nothing beside them does; never sure by itself. */
export const formed: readonly Round[] = [
  [documentNumber],
  [numberBehindTitle],
  [serialNumber],
  [personalNumber],
  [datesByOrder],
  [nationality],
  [authorityByForm],
  [sexByLook],
  [holderByNumber],
  [valuesByForm],
  [loneMeasures],
  [loneWords],
  [loneNumber],
  [addressBlock],
  [addressWithState],
  [addressWithCode],
  [namesWithComma],
  [namesAboveAddress],
  [nameAboveBirth],
  [namesByRow],
  [namesInLines],
]

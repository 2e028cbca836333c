/** The ways of finding values: each is a function of the page, and none decides. */

import { addressBlock, addressWithCode, addressWithState } from './addresses/address-by-form.ts'
import { authorityByForm, listedSpelling } from './authority.ts'
import { byLabel } from './by-label.ts'
import { byNumber } from './by-number.ts'
import {
  documentNumber,
  nationality,
  personalNumber,
  serialNumber,
  valuesByForm,
} from './by-pattern.ts'
import { byValue } from './by-value.ts'
import { datesByOrder } from './dates/dates-by-order.ts'
import { placesWithDates } from './dates/place-and-date.ts'
import { validityPeriod } from './dates/validity-period.ts'
import { loneMeasures } from './grammar/lone-values.ts'
import { datesOfOtherCaptions } from './labels/dates-of-other-captions.ts'
import { categoryTable } from './licences/category-table.ts'
import { categoryBeside, classRow, classTable, restOfClasses } from './licences/class-cells.ts'
import { continuations } from './lines/continuation.ts'
import { restBeside } from './lines/rest-beside.ts'
import { firstLineBeside, ruledLines } from './lines/ruled-lines.ts'
import { spellingsBelow } from './lines/spellings.ts'
import { namesAboveAddress } from './names/names-above-address.ts'
import { bothSurnames, givenNamesBelow, patronymicBelow } from './names/names-below.ts'
import {
  namesByRow,
  namesInLines,
  namesWithComma,
  otherElementOfName,
  surnameAboveBirthName,
} from './names/names-by-form.ts'
import { holderByNumber } from './numbers/holders-number.ts'
import { mendedNumbers } from './numbers/mended-numbers.ts'
import type { OpenPrint, ValueProposal } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { sexByLook } from './sex-by-look.ts'

/** Proposes values, and changes nothing. */
export type Way = (print: OpenPrint, habits: PageHabits) => readonly ValueProposal[]

/** All ways. They are asked at once, and again as long as that changes anything. */
export const ways: readonly Way[] = [
  // Values that something on the page identifies.
  byValue,
  categoryTable,
  classTable,
  classRow,
  byNumber,
  placesWithDates,
  validityPeriod,
  byLabel,
  datesOfOtherCaptions,
  // Further lines of values that were found, and their spellings in other scripts.
  firstLineBeside,
  givenNamesBelow,
  patronymicBelow,
  continuations,
  restBeside,
  categoryBeside,
  restOfClasses,
  bothSurnames,
  spellingsBelow,
  ruledLines,
  otherElementOfName,
  surnameAboveBirthName,
  listedSpelling,
  mendedNumbers,
  // Values whose form says their field, where nothing beside them does; never sure by itself.
  documentNumber,
  serialNumber,
  personalNumber,
  datesByOrder,
  nationality,
  authorityByForm,
  sexByLook,
  holderByNumber,
  valuesByForm,
  loneMeasures,
  addressBlock,
  addressWithState,
  addressWithCode,
  namesWithComma,
  namesAboveAddress,
  namesByRow,
  namesInLines,
]

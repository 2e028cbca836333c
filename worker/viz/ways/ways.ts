/** The ways of finding values: each is a function of the page, and none decides. */

import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { addressBlock, addressWithCode, addressWithState } from './address-by-form.ts'
import { authorityByForm, listedSpelling } from './authority.ts'
import { birthPlace, byCaption } from './by-caption.ts'
import {
  documentNumber,
  nationality,
  personalNumber,
  serialNumber,
  valuesByForm,
} from './by-pattern.ts'
import { byValue } from './by-value.ts'
import { categoryTable } from './category-table.ts'
import { categoryBeside, classRow, classTable, restOfClasses } from './class-cells.ts'
import { continuations } from './continuation.ts'
import { datesByOrder } from './dates-by-order.ts'
import { datesOfOtherCaptions } from './dates-of-other-captions.ts'
import { firstLineBeside } from './first-line-beside.ts'
import { holderByNumber } from './holders-number.ts'
import { loneMeasures } from './lone-values.ts'
import { mendedNumbers } from './mended-numbers.ts'
import { namesAboveAddress } from './names-above-address.ts'
import { bothSurnames, givenNamesBelow, patronymicBelow } from './names-below.ts'
import {
  namesByRow,
  namesInLines,
  namesWithComma,
  otherElementOfName,
  surnameAboveBirthName,
} from './names-by-form.ts'
import { placesWithDates } from './place-and-date.ts'
import { restBeside } from './rest-beside.ts'
import { sexByLook } from './sex-by-look.ts'
import { spellingsBelow } from './spellings.ts'
import { validityPeriod } from './validity-period.ts'

/** Proposes values, and changes nothing. */
export type Way = (print: OpenPrint, habits: PageHabits) => readonly ValueProposal[]

/** All ways. They are asked at once, and again as long as that changes anything. */
export const ways: readonly Way[] = [
  // Values that something on the page identifies.
  byValue,
  categoryTable,
  classTable,
  classRow,
  placesWithDates,
  validityPeriod,
  byCaption,
  birthPlace,
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

/**
 * Turns read lines into fields. The ways of finding values run in a fixed order; each takes only
 * what is still open.
 */
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import type { OpenCandidate } from '../catalogue/open-candidate.ts'
import { joinAddressRows } from './addresses/address-rows.ts'
import { takeAddressFromHouse } from './addresses/house-number.ts'
import { takeStateAbove } from './addresses/state-above.ts'
import { spellAuthority } from './authority-by-form.ts'
import { takeByLabel } from './by-label.ts'
import { takeByNumber } from './by-number.ts'
import { takeByPattern } from './by-pattern.ts'
import { takeByValue } from './by-value.ts'
import { misreadEnd } from './dates/misread-end.ts'
import { datesInDoubt } from './dates/order-of-dates.ts'
import { takePlacesWithDates } from './dates/place-and-date.ts'
import { takeDatesOfOtherCaptions } from './labels/dates-of-other-captions.ts'
import { withMisreadLabels } from './labels/misread-labels.ts'
import { takeUnknownLabels } from './labels/unknown-labels.ts'
import { takeCategoryTable } from './licences/category-table.ts'
import {
  takeCategoryBeside,
  takeClassRow,
  takeClassTable,
  takeRestOfClasses,
} from './licences/classes-in-rows.ts'
import { takeLicenceRows } from './licences/licence-rows.ts'
import { hasCaptionsTwice } from './lines/captions-twice.ts'
import { takeContinuations } from './lines/continuation.ts'
import { cutShort } from './lines/cut-short.ts'
import { dissectAll } from './lines/dissect.ts'
import { takeSpellingsBelow, takeSpellingsBeside } from './lines/other-spellings.ts'
import { takeFirstLineBeside, takeRuledLines } from './lines/ruled-lines.ts'
import { namesBelowSkippedLine } from './lines/skipped-line.ts'
import { namesOfUnknownOrder } from './names/american-names.ts'
import { namesCutInFront } from './names/cut-fronts.ts'
import { namesWithMarks } from './names/marked-names.ts'
import { takeNamesBelow } from './names/names-below.ts'
import { settleNameLines, settleNames } from './names/names-by-form.ts'
import { takeSecondSurname } from './names/second-surname.ts'
import { withDocumentNumber } from './numbers/document-number.ts'
import { dropMisreadColons } from './numbers/misread-colon.ts'
import { mendNumbers, numbersInDoubt } from './numbers/unsure-characters.ts'
import { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { PROBABILITY_MIN } from './print-probability.ts'
import { atMost, printedFields } from './printed-fields.ts'
import { linesWithinLimits, type PrintedField, type PrintedPage } from './printed-page.ts'

/**
 * Cap on the probability of dates that contradict one another, and of names below a skipped line
 * that may be the name instead.
 */
const IN_DOUBT_MAX = 0.5

/** Cap on the probability of a value that may continue in the next line, or begin before it. */
const UNFINISHED_MAX = 0.85

/** What was found on a printed page. */
export interface PageFields {
  readonly fields: readonly PrintedField[]
  /** Fields below `PROBABILITY_MIN`: not part of any answer, kept for calibration only. */
  readonly unlikely: readonly PrintedField[]
  /** Values under labels that match no field of the catalogue. */
  readonly open: readonly OpenCandidate[]
}

/**
 * Finds the fields of a printed page.
 * @param known candidates from MRZ and barcode of the same document
 * @param mustEnd asked before each line; once it is true, further lines are not looked into
 */
export function associate(
  page: PrintedPage,
  known: readonly FieldCandidate[],
  habits: PageHabits,
  mustEnd: () => boolean = () => false,
): PageFields {
  const print = openPrint(page, habits, mustEnd)
  const otherDates = takeValues(print, known, habits)
  takeMoreLines(print, known, habits)
  settleNames(print, known, habits.values)
  spellAuthority(print, habits.authorities)
  // Where the numbers only explain the other side, dates belong to the category table.
  if (!habits.isLegend) takeByPattern(print, known, habits)
  mendNumbers(print, habits.values)
  const withDoubt = doubtsOf(print, habits)
  settleNameLines(print, habits)
  const fields = withDocumentNumber(print.found, known, habits)
    .flatMap((found) => printedFields(found, habits))
    .map(withDoubt)
  const isLikely = ({ probability }: PrintedField) => probability >= PROBABILITY_MIN
  return {
    fields: fields.filter(isLikely),
    unlikely: fields.filter((one) => !isLikely(one)),
    open: habits.isLegend ? [] : [...otherDates, ...takeUnknownLabels(print)],
  }
}

/** Splits the readable lines of the page into numbers, labels and values. */
function openPrint({ lines }: PrintedPage, habits: PageHabits, mustEnd: () => boolean): OpenPrint {
  const dissected = dissectAll(linesWithinLimits(lines), { ...habits, mustEnd })
  return new OpenPrint(withMisreadLabels(dissected, habits.words, mustEnd))
}

/**
 * Takes values that something on the page identifies; the least misleading way goes first. Returns
 * the dates whose captions name no known field.
 */
function takeValues(
  print: OpenPrint,
  known: readonly FieldCandidate[],
  habits: PageHabits,
): OpenCandidate[] {
  const { values } = habits
  // Values known from MRZ or barcode need no caption.
  takeByValue(print, printable(known, habits), values)
  // A table has many dates and signs, any of which could pass for the value of a nearby caption.
  takeCategoryTable(print, values)
  takeClassTable(print)
  takeClassRow(print, habits)
  // Field numbers are larger than captions and, unlike captions, not words that values contain too.
  takeByNumber(print, habits)
  // Lines with two values, and values in two lines, before a caption takes them for one.
  takePlacesWithDates(print, values)
  takeAddressFromHouse(print, values)
  takeByLabel(print, habits)
  const otherDates = takeDatesOfOtherCaptions(print, values)
  if (!habits.isLegend) takeLicenceRows(print, habits)
  return otherDates
}

/** Drops candidates for fields that the page lacks: the end of Kenyan MRZs is the day of issue. */
function printable(known: readonly FieldCandidate[], { lacks }: PageHabits) {
  return known.filter(({ name }) => !lacks.includes(name))
}

/** Adds further lines to values that were found, and their spellings in other scripts. */
function takeMoreLines(
  print: OpenPrint,
  known: readonly FieldCandidate[],
  { values, type }: PageHabits,
): void {
  takeFirstLineBeside(print, values)
  // Before continuations: another spelling is not a next line.
  takeSpellingsBeside(print, values)
  takeNamesBelow(print, values)
  takeContinuations(print, values)
  joinAddressRows(print, values)
  takeStateAbove(print, values)
  takeCategoryBeside(print, type.country)
  takeRestOfClasses(print, values)
  takeSecondSurname(print, known, values)
  takeSpellingsBelow(print, values)
  takeRuledLines(print, values)
}

/**
 * Returns a function that caps the probability of fields that may be wrong: dates that cannot all
 * be right, numbers that begin with a colon or have a character that may be a letter or a digit,
 * names a line too far down or in an order that nothing shows, and values that may continue in the
 * next line or have lost their first word.
 */
function doubtsOf(print: OpenPrint, habits: PageHabits) {
  const { values, type } = habits
  const inDoubt = new Set([
    ...dropMisreadColons(print, habits),
    ...datesInDoubt(print.found, values.today, type.kind),
    ...misreadEnd(print.found, type.country),
    ...namesBelowSkippedLine(print),
    ...namesOfUnknownOrder(print, habits),
  ])
  const unfinished = new Set([
    ...cutShort(print),
    ...namesCutInFront(print),
    ...(habits.isAamva ? namesWithMarks(print) : []),
    ...numbersInDoubt(print, values),
  ])
  const mayBeOfTwo = hasCaptionsTwice(print)
  return (one: PrintedField): PrintedField => {
    if (inDoubt.has(one.name)) return atMost(one, IN_DOUBT_MAX)
    const isOfAddress = one.name.startsWith('address_') && unfinished.has('address')
    const isUnfinished = isOfAddress || unfinished.has(one.name)
    return isUnfinished || mayBeOfTwo ? atMost(one, UNFINISHED_MAX) : one
  }
}

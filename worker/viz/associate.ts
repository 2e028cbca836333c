/** Turns read lines into fields: ways of reading propose values, the page accepts what goes together. */
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import type { OpenCandidate } from '../catalogue/open-candidate.ts'
import type { ValueSpan } from '../text/label/page-labeller.ts'
import { hasCaptionsTwice } from './doubts/captions-twice.ts'
import { numbersInDoubt } from './doubts/doubtful-numbers.ts'
import {
  cutShort,
  namesBehindNumber,
  namesBelowSkippedLine,
  namesCutInFront,
  namesWithMarks,
  withoutPostalLine,
  withoutStreet,
} from './doubts/doubtful-values.ts'
import { loneNumberedName } from './doubts/lone-numbered-name.ts'
import { unlistedColours } from './doubts/unlisted-colours.ts'
import { valuesOnEitherSide } from './doubts/value-on-other-side.ts'
import { valuesOfNearerCaptions } from './doubts/values-of-nearer-captions.ts'
import { byLabeller } from './learned/by-labeller.ts'
import { atMost, printedFields } from './learned/printed-fields.ts'
import { dissectAll } from './lines/dissect.ts'
import { type Frame, runsIntoFrame } from './print/at-frame.ts'
import { isHoldersName, isNameField } from './print/field-kinds.ts'
import {
  linesWithinLimits,
  type PrintedField,
  type PrintedLine,
  type PrintedPage,
} from './print/printed-page.ts'
import { captionOf } from './proposals/caption-of.ts'
import { accept } from './proposals/hypotheses.ts'
import { type Found, OpenPrint, type ValueProposal } from './proposals/open-print.ts'
import { datesInDoubt, misreadEnd } from './proposals/order-of-dates.ts'
import { PROBABILITY_MIN } from './proposals/print-probability.ts'
import type { PageHabits } from './votes/page-habits.ts'
import { withDocumentNumber } from './ways/holders-number.ts'
import { withoutMisreadColons } from './ways/mended-numbers.ts'
import { namesOfUnknownOrder } from './ways/names-above-address.ts'
import { wholeNameInLines } from './ways/names-by-form.ts'
import { cutInRow, restBeside } from './ways/rest-beside.ts'
import { unknownLabels } from './ways/unknown-labels.ts'
import { type Way, ways } from './ways/ways.ts'

/** Cap on the probability of dates that contradict each other, and names below a skipped line. */
const IN_DOUBT_MAX = 0.5
/** Cap on the probability of a value that may continue in the next line, begin before it, or be cut. */
const UNFINISHED_MAX = 0.85

/** What was found on a printed page. */
export interface PageFields {
  readonly fields: readonly PrintedField[]
  /** Fields below `PROBABILITY_MIN`: not part of any answer, kept for calibration only. */
  readonly unlikely: readonly PrintedField[]
  /** Values under labels that match no field of the catalogue. */
  readonly open: readonly OpenCandidate[]
  /** Whether fields that a document prints once have captions at two places: it may be two. */
  readonly hasCaptionsTwice: boolean
}

/** Called for each way of reading with what it proposes and the page after that. */
export type Watch = (way: Way, proposals: readonly ValueProposal[], after: OpenPrint) => void

/** What may be given beside the page itself. */
interface AssociateOptions {
  /** What the labeller reads as values; none by default. */
  readonly spans?: readonly ValueSpan<PrintedLine>[]
  /** The frame of the picture that the page was read in; null, the default: it cuts nothing. */
  readonly frame?: Frame | null
  /** Asked before each line; once it is true, further lines are not looked into. */
  readonly mustEnd?: () => boolean
  /** Sees how the fields come about. */
  readonly watch?: Watch
}

/** How often all ways are asked: what the second and third pass add hangs on what was found. */
const PASSES_MAX = 3

/** Where the numbers only explain the other side, nothing is said by its form. */
function spoken(proposals: readonly ValueProposal[], { isLegend }: PageHabits) {
  if (!isLegend) return proposals
  return proposals.filter(({ finds }) => finds.every(({ way }) => way !== 'pattern'))
}

/** The fields of a printed page; `known`: candidates from MRZ and barcode of the same document. */
export function associate(
  page: PrintedPage,
  known: readonly FieldCandidate[],
  habits: PageHabits,
  {
    spans = [],
    frame = null,
    mustEnd = () => false,
    watch = () => undefined,
  }: AssociateOptions = {},
): PageFields {
  const ask = (print: OpenPrint, asked: readonly Way[]) => {
    const said = asked.map((way) => ({ way, proposals: spoken(way(print, habits), habits) }))
    const after = accept(
      print,
      said.map(({ proposals }) => proposals),
    )
    for (const { way, proposals } of said) watch(way, proposals, after)
    return after
  }
  const dissections = dissected(page, habits, mustEnd)
  let found = new OpenPrint({ dissections, known, spans })
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const before = found
    found = ask(before, ways)
    if (found === before) break
  }
  const withoutColons = withoutMisreadColons(found, habits)
  const print = accept(found, [withoutColons])
  watch(withoutMisreadColons, withoutColons, print)
  const withDoubt = doubtsOf(print, withoutColons, page, habits)
  const settled = ask(print, [wholeNameInLines])
  const open = habits.isLegend ? [] : [...print.open, ...unknownLabels(settled)]
  const labeller: Way = (still) => byLabeller(still, habits, open)
  const filled = ask(ask(settled, [labeller]), [restBeside])
  const fields = withDocumentNumber(filled.found, known, habits)
    .flatMap((one) => {
      const caption = captionOf(one, dissections)
      const read = printedFields(one, habits).map((field) => ({ ...field, ...caption }))
      return frame !== null && isAtFrame(one, frame) ? read.map(unfinishedAtFrame) : read
    })
    .map(withDoubt)
  // What the labeller knows to be a name has a caption of no field, in whatever language.
  const names = new Set<string | null>(
    fields.flatMap(({ name, printed }) => (isHoldersName(name) ? [printed] : [])),
  )
  const isLikely = ({ probability }: PrintedField) => probability >= PROBABILITY_MIN
  return {
    fields: fields.filter(isLikely),
    unlikely: fields.filter((one) => !isLikely(one)),
    open: open.filter(({ value }) => !names.has(value)),
    hasCaptionsTwice: hasCaptionsTwice(print),
  }
}

function isAtFrame({ pieces }: Found, frame: Frame): boolean {
  return pieces.some(({ line }) => runsIntoFrame(line, frame))
}

/** A value that may go on beyond the frame; such a name does not contradict a longer one. */
function unfinishedAtFrame(one: PrintedField): PrintedField {
  const capped = atMost(one, UNFINISHED_MAX)
  return isNameField(one.name) ? { ...capped, isCut: true } : capped
}

/** Splits the readable lines of the page into numbers, labels and values. */
function dissected({ lines }: PrintedPage, habits: PageHabits, mustEnd: () => boolean) {
  return dissectAll(linesWithinLimits(lines), { ...habits, mustEnd })
}

/** Caps the probability of fields that may be wrong, or go on in a line not joined to them. */
function doubtsOf(
  print: OpenPrint,
  withoutColons: readonly ValueProposal[],
  { unread = [] }: PrintedPage,
  habits: PageHabits,
) {
  const { values, type } = habits
  const inDoubt = new Set([
    ...withoutColons.flatMap(({ finds }) => finds.map(({ field }) => field)),
    ...datesInDoubt(print.found, values.today, type.kind),
    ...misreadEnd(print.found, type.country),
    ...namesBelowSkippedLine(print),
    ...namesOfUnknownOrder(print, habits),
    ...loneNumberedName(print, habits),
  ])
  const unfinished = new Set([
    ...cutShort(print, unread),
    ...namesCutInFront(print),
    ...(habits.numbers.size === 0 ? namesBehindNumber(print) : []),
    ...withoutStreet(print),
    ...cutInRow(print),
    ...valuesOfNearerCaptions(print),
    ...(habits.style.marksBeforeValues ? namesWithMarks(print) : []),
    ...(habits.style.postalLines ? withoutPostalLine(print) : []),
    ...numbersInDoubt(print, values),
    ...unlistedColours(print),
    ...valuesOnEitherSide(print, values),
  ])
  const mayBeOfTwo = hasCaptionsTwice(print)
  return (one: PrintedField): PrintedField => {
    if (inDoubt.has(one.name)) return atMost(one, IN_DOUBT_MAX)
    const isOfAddress = one.name.startsWith('address_') && unfinished.has('address')
    const isUnfinished = isOfAddress || unfinished.has(one.name)
    return isUnfinished || mayBeOfTwo ? atMost(one, UNFINISHED_MAX) : one
  }
}

/** Values whose mark was not read, each the only one of its form on the page. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isOtherCaption } from '../labels/captioned-value.ts'
import { onlyOne } from '../only-one.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { partLike } from '../piece.ts'
import { byForm, onlyByForm } from '../proposals.ts'
import { hairColours } from '../values/printed-codes.ts'
import { numberAtStart, valueAtEnd } from './value-forms.ts'

/** A measure with its unit is known without a mark. */
const withUnit = /cm$|["”″]$|lbs?$|kg$/u

/** Height and weight, each if the page has only one. */
export function loneMeasures(print: OpenPrint, { values, style }: PageHabits): ValueProposal[] {
  if (!style.marksBeforeValues) return []
  return (['height', 'weight'] as const).flatMap((field) => {
    const measures = print.dissections.flatMap(({ line }) => {
      const found = print.isFree(line) ? valueAtEnd(line, field, values) : null
      return found !== null && withUnit.test(found.value.value) ? [found] : []
    })
    return print.isUnknown(field) ? onlyByForm(field, measures) : []
  })
}

/** A field, its words, and the field that may have the same ones and must have a value already. */
const wordsOfFields: readonly (readonly [FieldName, RegExp, FieldName | null])[] = [
  ['restrictions', /(?<=^(?:.{0,7}\s)?)CORR(?:ECTIVE)? ?LENS(?:ES)?$/u, null],
  ['restrictions', /^NONE$/u, 'endorsements'],
  ['endorsements', /^NONE$/u, 'restrictions'],
  // By itself, or behind its number and a misread caption: `19 HAR BRO`.
  ['hair_color', new RegExp(`(?<=^(?:19 ?\\p{L}{2,5} )?)(?:${hairColours})$`, 'u'), 'eyes_color'],
]

/** Restrictions, endorsements, hair: words that no other open field can have, once on the page. */
export function loneWords(print: OpenPrint, { values, style }: PageHabits): ValueProposal[] {
  if (!style.marksBeforeValues) return []
  return wordsOfFields.flatMap(([field, form, other]) => {
    if (!print.isUnknown(field) || (other !== null && print.isUnknown(other))) return []
    const only = onlyOne(print.values.flatMap((piece) => partLike(piece, form) ?? []))
    return only === undefined ? [] : byForm(field, [only], values)
  })
}

/** Characters of an unread mark, at most. */
const UNREAD_MARK_MAX = 8
/** Least capital height as a share of the birth date's; audit numbers are smaller. */
const HEIGHT_MIN = 0.8
/** How far the number may be below the birth date, as a share of that date's capital height. */
const ROW_MAX = 0.3

/** The only number about as high as the birth date, above it or left of it in its row. */
export function loneNumber(print: OpenPrint, { values, style }: PageHabits): ValueProposal[] {
  const birth = print.foundFor('birth_date')?.pieces[0]
  if (!style.marksBeforeValues || birth === undefined || !print.isUnknown('document_number'))
    return []
  const numbers = print.dissections.flatMap(({ line }) => {
    const found = print.isFree(line)
      ? (valueAtEnd(line, 'document_number', values) ?? numberAtStart(line, values))
      : null
    const isTall = line.capitalHeight > HEIGHT_MIN * birth.capitalHeight
    const isHigher =
      line.box.y1 < birth.box.y0 ||
      (line.box.x1 < birth.box.x0 && line.box.y1 < birth.box.y1 + ROW_MAX * birth.capitalHeight)
    // `Stock 00993311` has a caption of its own.
    const isOther = found !== null && isOtherCaption(found.mark, 'document_number')
    return found !== null && found.mark.length <= UNREAD_MARK_MAX && isTall && isHigher && !isOther
      ? [found]
      : []
  })
  return onlyByForm('document_number', numbers)
}

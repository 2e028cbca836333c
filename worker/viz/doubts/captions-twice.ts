/** Captions that a document prints once and a page has twice: the page is of two documents. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { type Label, labelFields } from '../labels/label-in.ts'
import { printedOnce } from '../print/field-kinds.ts'
import { labelsSpelt } from '../print/label-words.ts'
import type { OpenPrint } from '../proposals/open-print.ts'

/** One such caption may be repeated for another reason, as that of a number beside its barcode. */
const TWICE_MIN = 2
/** Languages of one caption, at most: `Surname / Nom / Apellidos`. */
const LANGUAGES_MAX = 6

/** Whether a text is a caption of one of these fields that is such a field, in any language. */
export function isCaptionOfPrintedOnce(text: string, fields: ReadonlySet<FieldName>): boolean {
  const captions = [text, ...text.split('/', LANGUAGES_MAX)]
  return captions.some((caption) =>
    labelsSpelt(caption).some(
      ({ field }) => field !== null && printedOnce.has(field) && fields.has(field),
    ),
  )
}

interface Captioned {
  readonly label: Label
  readonly value: string
}

/** Whether two such fields or more have captions far apart, or with two different values. */
export function hasCaptionsTwice({ dissections }: OpenPrint): boolean {
  const captions = new Map<FieldName, Captioned[]>()
  for (const { label, value } of dissections) {
    if (label === null) continue
    const [field, ...others] = labelFields(label)
    if (field === undefined || others.length > 0 || !printedOnce.has(field)) continue
    const own = { label, value: wordKey(value?.text ?? '') }
    captions.set(field, [...(captions.get(field) ?? []), own])
  }
  const twice = [...captions.values()].filter((own) =>
    own.some((one, at) => own.slice(0, at).some((other) => areOfTwo(one, other))),
  )
  return twice.length >= TWICE_MIN
}

/** Capital heights between captions that may be of one field: in two languages, or in two lines. */
const NEAR_MAX = 5

function areOfTwo(one: Captioned, other: Captioned): boolean {
  // Arabic on the right and French on the left are one card.
  if (one.label.script !== other.label.script) return false
  if (one.value !== '' && other.value !== '') return one.value !== other.value
  const { x0, y0, x1, y1 } = one.label.box
  const at = other.label.box
  const [across, along] = [Math.max(x0 - at.x1, at.x0 - x1), Math.max(y0 - at.y1, at.y0 - y1)]
  return Math.max(across, along) > NEAR_MAX * one.label.capitalHeight
}

/** Recognises a caption together with its value, whichever field a text is tried for. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { languages } from '../../catalogue/languages.ts'
import { layouts } from '../../catalogue/layouts.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { differsByOne } from '../print/look-alikes.ts'
import { eyeColours, hairColours } from './printed-codes.ts'

/** Fields, and the form of their shortest values. */
type Forms = readonly (readonly [fields: readonly FieldName[], form: RegExp])[]

/** Values that hardly a name ends with, so that one letter of the caption may be misread. */
const codes: Forms = [
  [['eyes_color', 'hair_color'], new RegExp(`(?:${eyeColours}|${hairColours})$`, 'u')],
  [['restrictions', 'endorsements'], /NONE$/u],
]
/** Values that may be an initial, unless the caption is spelt exactly. */
const letters: Forms = [
  [['sex'], /(?<=\s)[MFX]$/u],
  [['dl_class'], /(?<=\s)[A-Z]$/u],
]

/** Captions with fewer letters must be exact. */
const FUZZY_LENGTH_MIN = 4

/** The captions of a field in any language and layout. */
function captionTexts(field: FieldName): string[] {
  const words = [...languages.values()].flatMap(({ labels }) => labels[field] ?? [])
  const printed = [...layouts.values()].flatMap(({ fields = [] }) =>
    fields.flatMap((place) => (place.field === field ? (place.captions ?? []) : [])),
  )
  return [...words, ...printed]
}

const withCaptions = (of: Forms) =>
  of.map(([fields, form]) => ({
    form,
    captions: new Set(fields.flatMap(captionTexts).map(wordKey)),
  }))
const captionedCodes = withCaptions(codes)
const captionedLetters = withCaptions(letters)

/** What a field number before the caption was read as. */
const mark = /^\S{1,2}\s(?=\S{3})/u

/** Whether a text is `Eyes BRO`, with one letter misread or the blank lost, or `Class C`. */
export function isCaptionedValue(printed: string): boolean {
  const text = printed.replace(mark, '')
  const before = (form: RegExp) => {
    const at = text.search(form)
    return at > 0 ? wordKey(text.slice(0, at)) : null
  }
  return (
    captionedLetters.some(({ form, captions }) => captions.has(before(form) ?? '')) ||
    captionedCodes.some(({ form, captions }) => {
      const key = before(form)
      if (key === null) return false
      // A letter more is another word: `KEYES` is a surname.
      const isNear = (one: string) => one.length === key.length && differsByOne(one, key)
      return captions.has(key) || (key.length >= FUZZY_LENGTH_MIN && [...captions].some(isNear))
    })
  )
}

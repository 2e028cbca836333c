import type { FieldName } from '../../../shared/fields/catalogue.ts'
import {
  type ColourField,
  coloursOf,
  isListedColour,
  listedColours,
} from '../../catalogue/colours.ts'
import { languages } from '../../catalogue/languages.ts'
import { layouts } from '../../catalogue/layouts.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { differsByOne } from '../print/look-alikes.ts'
import { onlyOne } from '../print/only-one.ts'
import type { ReadValue } from './value.ts'

type Grammar = (text: string) => ReadValue | null

/** Grammars of fields with a form of their own, in place of that of the field's kind. */
export const bodyGrammars: Readonly<Partial<Record<FieldName, Grammar>>> = {
  // Metres, centimetres, or two to seven feet and inches.
  height: like(
    /^(?:[12][.,]\d{2} ?(?:m|м)?\.?|[12]\d{2}(?:[.,]\d)? ?(?:cm|см|sm)?\.?|[2-7] ?['’′-] ?-? ?\d{1,2} ?["”″]?)$/iu,
  ),
  weight: like(/^\d{2,3}(?:[.,]\d)? ?(?:kg|lbs?|#|кг)?\.?$/iu),
  eyes_color: colour('eyes_color'),
  hair_color: colour('hair_color'),
  blood_group: like(/^(?:A|B|AB|O|0)\s?(?:Rh)?[ (]*[+\-±][) ]*$/iu),
  dl_class: (text) => classes(text) ?? classes(text.replace(ofClass, '')) ?? mended(text),
  endorsements: codes(/^(?:NONE|[A-Z0-9]{1,3}(?:[ ,/]+[A-Z0-9]{1,3})*)$/u, 0.8),
  restrictions: codes(
    /^(?!(?:.*\d){7})(?!\d{2,3} ?(?:lbs?|kg|cm)$)(?:NONE|[–\- ]{1,9}|(?=.*[\p{L}\d])[\p{L}\p{M}\d .,/()\-+]{1,80})$/u,
    0.7,
  ),
  visa_number_of_entries: like(
    /^(?:MULT\.?|MULTIPLE|MULTI|МНОГ\.?|ONE|TWO|SINGLE|DOUBLE|[MSD]|0?\d{1,2}|UNE?|[\p{L}]{4,12})$/iu,
  ),
  visa_duration_of_stay: like(/^0?\d{1,3} ?(?:\p{L}{0,8})\.?$/u),
  // A single letter is a visa type only if it is Latin: one Arabic letter is a sex.
  visa_type: like(/^(?=.*\p{Script=Latin}|.*\p{L}.*\p{L})[\p{L}\p{M}\d/ \-.]{1,24}$/u, 0.8),
  visa_class: like(/^(?=.*\p{L})[\p{L}\d/-]{1,6}$/u, 0.8),
}

/**
 * Roman numerals are Peruvian, small letters British, three digits Norwegian, `5-GDL` Albertan.
 * Each class has one way to be read, or a list that ends wrongly would be tried in 2ⁿ ways.
 */
const classes = like(
  /^(?:\d-GDL|[AB][ -]?I{1,3}[ -]?[a-cA-C]?|AM14\d|[A-Z]{1,2}\d?E?|[A-DT]\d?(?:\+E)?|NONE|0?\d|\d[A-Z])(?:[ ,/;.·]+(?:[A-D]\d?\+E|[A-Z]{1,2}\dE?|[A-Z]{2}E|[A-Z]{1,2}|\d[A-Z]?|[fklnpq]))*$/u,
  0.9,
)

/** `A llb`: Peru's numerals have only I; not `Al`, which may be A1, nor `All`, a word. */
const withRomanNumeral = /^[AB](?:[ -][Il]{2,3}|[ -]?[Il]{1,3}[ -]?[a-c])$/u

/** `AM/B/BEIL`, `AMIA/B/k/lln`: strokes between classes that were read as I or l, beside one at least. */
const inList = 'AM|LT|[A-D]\\d?E?|[TLMSW]|[fklnpq]'
const strokeAsI = new RegExp(
  `(?<=(?:^|[/Il|])(?:${inList}))[Il|](?=(?:${inList})(?:[/Il|]|$))`,
  'gu',
)
const isListed = new RegExp(`^(?=.*/)(?:${inList})(?:[/Il|](?:${inList}))+$`, 'u')

/** `AM/B/t/k/g`: an f read as t, a q read as g; the small letters are f, k, l, n, p and q. */
const smallT = /(?<=\/)t(?=(?:\/[klnpqg])+$)/u
const smallG = /(?<=\/[fklnp]\/)g$/u

const MENDED_FIT = 0.8

function mended(text: string): ReadValue | null {
  const apart = text
    .split(' ')
    .map((word) => (glued.test(word) ? (word.match(oneClass) ?? []).join(' ') : word))
    .join(' ')
  const read = classes(
    (withRomanNumeral.test(apart) ? apart.replaceAll('l', 'I') : apart)
      .replace(isListed, (list) => list.replace(strokeAsI, '/'))
      .replace(smallT, 'f')
      .replace(smallG, 'q'),
  )
  return read && { ...read, fit: MENDED_FIT }
}

/** `B1(AS)`: a restriction of a class, not a class. */
const ofClass = /(?<=[A-Z\d]) ?\((?:AS|MS)\)/gu

/** `MB1BF`, `B1 BC1CF`: classes that lost their blanks; one has a digit, or it may be a word. */
const oneClass = /AM|A[12]|A(?!M)|[BCD]1?E?|[FGMT]/gu
const glued = new RegExp(`^(?=.*\\d)(?:${oneClass.source}){2,}$`, 'u')

/**
 * One or two words; where a code follows an unreadable caption, `EYKS BLK`, only the code. A word with one
 * letter misread, `CREY`, is the listed colour that it may be alone.
 */
function colour(field: ColourField): Grammar {
  const words = like(/^[\p{L}]{2,20}(?:(?: ?\/ ?|[ -])[\p{L}]{2,20})?$/u, 0.8)
  const code = new RegExp(`(?<=^\\p{L}+ )(?:${listedColours[field].codes.join('|')})$`, 'u')
  return (text) => {
    const read = words(code.exec(text)?.[0] ?? text)
    if (read === null || isListedColour(field, read.value)) return read
    const near = onlyOne(coloursOf(field).filter((one) => differsByOne(one, read.value)))
    return near === undefined ? read : { ...read, value: near }
  }
}

const ofCodes: readonly FieldName[] = ['restrictions', 'endorsements', 'dl_class']

/** How the captions of such codes are spelt, in all languages and layouts. */
const captionsOfCodes = [
  ...[...languages.values()].flatMap(({ labels }) =>
    ofCodes.flatMap((field) => labels[field] ?? []),
  ),
  ...[...layouts.values()].flatMap(({ fields = [] }) =>
    fields.flatMap(({ field, captions = [] }) => (ofCodes.includes(field) ? captions : [])),
  ),
].map(wordKey)

/** Letters that may be a scrap of a caption, at least: codes are shorter. */
const SCRAP_MIN = 3

/** Codes and words for conditions; `RICTIONS` is what is left of their caption. */
function codes(pattern: RegExp, fit: number): Grammar {
  const read = like(pattern, fit)
  return (text) => {
    const key = wordKey(text)
    const isScrap = key.length >= SCRAP_MIN && captionsOfCodes.some((one) => one.includes(key))
    return isScrap ? null : read(text)
  }
}

function like(pattern: RegExp, fit = 1): Grammar {
  return (text) => (pattern.test(text) ? { value: text, fit } : null)
}

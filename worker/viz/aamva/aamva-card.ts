/** Recognizes American and Canadian licences and identity cards, and splits their lines. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { layouts } from '../../catalogue/layouts.ts'
import { asLine, lengthOf, pieceOf, wordPieces } from '../piece.ts'
import type { PrintedLine, PrintedPage } from '../printed-page.ts'
import { differsByOne, latinOf, withLetters } from '../values/look-alikes.ts'
import { eyeColours, hairColours } from '../values/printed-codes.ts'
import type { MarkedLine } from './misread-marks.ts'
import { cardDate } from './value-forms.ts'

/** How many different captions make a page an American card. */
const CAPTIONS_MIN = 2

const shownBy = layouts.get('aamva-card')?.shownBy
if (shownBy === undefined) throw new Error('layouts/aamva-card.json: shownBy is missing')
const anyNumbered = shownBy.numbered.join('|')
const withValue = shownBy.captionsWithValue.join('|')
const ownCaption = new RegExp(
  String.raw`^(${shownBy.captions.join('|')}|(?:${withValue})(?=[\s:#\d]))(?![A-Z])`,
  'u',
)
const numberedCaption = new RegExp(`^(${anyNumbered})(?![A-Z])`, 'u')

/** What stands before a caption: its number, or what was misread for it. */
const beforeCaption = /^(?:\d{1,2}[abd]?\s?|\S{1,2}\s)/iu

/** Whether two captions of American cards begin lines, one read exactly; or numbered ones do. */
export function isAamva(page: PrintedPage): boolean {
  const exact = new Set<string>()
  const known = new Set<string>()
  for (const line of page.lines) {
    const caption =
      captionOf(line.text, ownCaption) ??
      captionOf(line.text.replace(beforeCaption, ''), ownCaption)
    if (caption !== null) exact.add(caption)
    const field = caption === null ? misreadCaption(line, isDated)?.field : undefined
    const [meant] = dateCaptions.find(([, named]) => named === field) ?? []
    known.add(caption ?? meant ?? '')
  }
  known.delete('')
  return (exact.size > 0 && known.size >= CAPTIONS_MIN) || isNumberedLikeAamva(page)
}

/** Whether a field is a date and the text is one as Americans write it. */
function isDated(field: FieldName, text: string): boolean {
  return field.endsWith('_date') && /^\s*\d{2}[/-]\d{2}[/-]\d{4}$/.test(text)
}

/** Whether the page numbers its American captions: then a number alone names a field, too. */
export function isNumberedLikeAamva({ lines }: PrintedPage): boolean {
  const captions = lines.flatMap(({ text }) => {
    const [number] = /^\d{1,2}[abd]?\s?(?=\D)/iu.exec(text) ?? []
    return number === undefined ? [] : (captionOf(text.slice(number.length), numberedCaption) ?? [])
  })
  return new Set(captions).size >= CAPTIONS_MIN
}

function captionOf(text: string, captions: RegExp): string | null {
  return captions.exec(withLetters(text).toUpperCase())?.[1] ?? null
}

/** Where another field begins in a line: `4b`, a number and its caption, a caption of the body. */
const innerFields = [
  /\s(?=4[ab](?:[\s.]|$))/gu,
  new RegExp(String.raw`\s(?=\d{1,2}[abd]?\s?(?:${anyNumbered}|DLN)(?![A-Z]))`, 'giu'),
  /\s(?=9\p{Ll}?\s?END(?![A-Z]))/gu,
  // The number of the class, read as a letter or a sign.
  /(?<=[A-Z\d]{4}\d[A-Z]{0,3})\s(?=\S?CLA[Ss]{2}(?![A-Za-z]))/gu,
  // The class behind the card's number, its caption misread.
  /(?<=\d{2}[A-Z]?)\s(?=9\s?[Cc]\p{L}\S*\s[A-Z]{1,2}\d?$)/gu,
  // Two colours, or height and weight, with the misread mark of the second between.
  new RegExp(`(?<=\\s(?:${hairColours}))\\s?(?=\\S{1,3}\\s?\\S{1,12}\\s(?:${eyeColours})$)`, 'gu'),
  /(?<=\d ?["”″'’])\s(?=\S.{0,7}\d{2,3}\s?[lI1]bs?\.?$)/gu,
  // Two columns.
  /(?<=CORR LENS)\s(?=[A-Z]$|NONE$)/gu,
  /\s(?=[A-Z]{1,2}$)(?<=^(?=(?:\D*\d){6})\S+\s)/gu,
  new RegExp(`(?<=^${cardDate})\\s(?=${cardDate}$)`, 'gu'),
  /(?<!(?:^|\s|[A-Z]{3})[1I][5-9SB])\s(?=(?:HGT|HT|WGT|WT|EYES|HAIR|SEX)[\s:])/giu,
  /\s(?=(?:EXP|EXPIRES|ISS|ISSUED|DOB)[\s:]+\d)/giu,
  // The second column behind a captioned name. Streets may be called END, REST or CLASS, but not
  // NONE.
  /(?<=^(?:LN|FN|[12] )[\p{Lu} '-]*\p{Lu}{3})\s(?=CLASS[\s:]+[A-DM]$)/gu,
  /(?<=\p{Lu}{3})\s(?=(?:END|RSTR|RESTR?)[\s:]+NONE$)/gu,
]

/** Sex, height and weight in a row below their captions: `M 5'-10" 180 lb`. */
const innerBody = /(?<=^[MFX])\s(?=\d\s?['’′-])|\s(?=\d{2,3} ?lbs?\.?$)/giu

/** A caption's misread number has at most so many characters, and is not split off as a field. */
const NUMBER_LENGTH_MAX = 3

/** One or two letters in Latin: a class or restriction is too short to show its alphabet. */
function inLatin(line: PrintedLine): PrintedLine {
  const letters = Array.from(line.text, latinOf)
  return letters.length > 2 || letters.includes('') ? line : { ...line, text: letters.join('') }
}

/** Splits a line that holds several fields, as if each were a line of its own. */
export function aamvaFieldsApart(read: PrintedLine): PrintedLine[] {
  const line = inLatin(read)
  const text = withLetters(line.text)
  const at = (inner: RegExp) =>
    [...text.matchAll(inner)].map(({ index }) => lengthOf(text.slice(0, index)))
  const fields = innerFields.flatMap(at).filter((cut) => cut > NUMBER_LENGTH_MAX)
  const cuts = [...fields, ...at(innerBody)]
  if (cuts.length === 0) return [line]
  const ends = [...new Set(cuts), lengthOf(line.text)].sort((a, b) => a - b)
  return ends.map((end, index) => asLine(pieceOf(line, ends[index - 1] ?? 0, end)))
}

/** `FNALEXANDER`, `LNSMITH`: the blank behind a caption may be missed. No name begins like this. */
const nameCaption = /^(LN|FN)(?=\p{Lu}{2})/u

/** Captions recognized with one letter misread, by the kind of value behind them. */
const dateCaptions: readonly (readonly [string, FieldName])[] = [
  ['DOB', 'birth_date'],
  ['EXP', 'expiry_date'],
  ['ISS', 'issue_date'],
]
const numberCaptions: readonly (readonly [string, FieldName])[] = [['LIC', 'document_number']]

/** The rest of a caption's number, joined to the caption. */
const leftOfNumber = /^\d{1,2}[abd]?(?=\S{2})/iu

/** Doubt about a caption that is recognized by the value behind it. */
const CAPTION_DOUBT = 0.12

/** A caption with one letter misread, and a value behind it that `fits` its field; else null. */
export function misreadCaption(
  line: PrintedLine,
  fits: (field: FieldName, text: string) => boolean,
): MarkedLine | null {
  const words = wordPieces(pieceOf(line))
  const [, glued] = nameCaption.exec(line.text) ?? []
  if (glued !== undefined) {
    const field = glued === 'LN' ? 'surname' : 'given_names'
    const value = pieceOf(line, 2)
    const mark = pieceOf(line, 0, 2)
    return fits(field, value.text) ? { field, mark, value, doubt: CAPTION_DOUBT } : null
  }
  // The first word may be the rest of a number, the second the caption.
  for (const caption of words.slice(0, 2)) {
    const value = pieceOf(line, caption.start + caption.characters.length)
    const field = nearest(caption.text, value.text)
    if (field !== null && fits(field, value.text))
      return { field, mark: caption, value, doubt: CAPTION_DOUBT }
  }
  return null
}

function nearest(text: string, value: string): FieldName | null {
  const dated = /\d[/-]\d|\d[ -]\p{L}{3}[ -]\d/u.test(value) ? dateCaptions : []
  const known = text.includes('#') ? numberCaptions : dated
  const word = withLetters(text.replace(leftOfNumber, ''))
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
  if (word.length < 2 || word.length > 3) return null
  return known.find(([caption]) => differsByOne(word, caption))?.[1] ?? null
}

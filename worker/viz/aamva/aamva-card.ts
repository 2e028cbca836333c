/** Recognizes American and Canadian licences and identity cards by their captions. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { layouts } from '../../catalogue/layouts.ts'
import type { PrintedPage } from '../printed-page.ts'
import { withLetters } from '../values/look-alikes.ts'
import { dateCaptions, misreadCaption } from './misread-caption.ts'

/** How many different captions make a page an American card. */
const CAPTIONS_MIN = 2

const shownBy = layouts.get('aamva-card')?.shownBy
if (shownBy === undefined) throw new Error('layouts/aamva-card.json: shownBy is missing')
/** Captions that stand behind a number, as alternatives of a regular expression. */
export const anyNumbered = shownBy.numbered.join('|')
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

/** Recognizes a layout by its captions, which no other family of documents prints. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { type Layout, layouts } from '../../catalogue/layouts.ts'
import { withLetters } from '../print/look-alikes.ts'
import type { PrintedPage } from '../print/printed-page.ts'
import { dateCaptions, misreadLabel } from './misread-label.ts'

/** How many different captions show a layout. */
const CAPTIONS_MIN = 2

/** Captions that stand behind a number, as alternatives of a regular expression. */
export const anyNumbered = [...layouts.values()]
  .flatMap(({ shownBy }) => shownBy?.numbered ?? [])
  .join('|')

/** What shows a layout: its captions, and those that do so behind a number. */
interface ShownBy {
  readonly name: string
  readonly own: RegExp
  readonly numbered: RegExp
}

const shown: readonly ShownBy[] = [...layouts].flatMap(([name, layout]) => captionsOf(name, layout))

function captionsOf(name: string, { shownBy }: Layout): readonly ShownBy[] {
  if (shownBy === undefined) return []
  const withValue = shownBy.captionsWithValue.join('|')
  return [
    {
      name,
      own: new RegExp(
        String.raw`^(${shownBy.captions.join('|')}|(?:${withValue})(?=[\s:#\d]))(?![A-Z])`,
        'u',
      ),
      numbered: new RegExp(`^(${shownBy.numbered.join('|')})(?![A-Z])`, 'u'),
    },
  ]
}

/** What stands before a caption: its number, or what was misread for it. */
const beforeCaption = /^(?:\d{1,2}[abd]?\s?|\S{1,2}\s)/iu

/** The name of the layout of which two captions begin lines, one read exactly, or numbered ones; else null. */
export function shownLayout(page: PrintedPage): string | null {
  return shown.find((one) => isShown(page, one) || isNumberedLike(page, one))?.name ?? null
}

function isShown({ lines }: PrintedPage, { own }: ShownBy): boolean {
  const exact = new Set<string>()
  const known = new Set<string>()
  for (const line of lines) {
    const caption =
      captionOf(line.text, own) ?? captionOf(line.text.replace(beforeCaption, ''), own)
    if (caption !== null) exact.add(caption)
    const [match] = (caption === null && misreadLabel(line, isDated)?.label.matches) || []
    const [meant] = dateCaptions.find(([, named]) => named === match?.field) ?? []
    known.add(caption ?? meant ?? '')
  }
  known.delete('')
  return exact.size > 0 && known.size >= CAPTIONS_MIN
}

/** Whether a field is a date and the text is one in digits with its year last. */
function isDated(field: FieldName, text: string): boolean {
  return field.endsWith('_date') && /^\s*\d{2}[/-]\d{2}[/-]\d{4}$/.test(text)
}

/** Whether the page numbers the captions of such a layout: then a number alone names a field, too. */
export function hasNumberedCaptions(page: PrintedPage): boolean {
  return shown.some((one) => isNumberedLike(page, one))
}

function isNumberedLike({ lines }: PrintedPage, { numbered }: ShownBy): boolean {
  const captions = lines.flatMap(({ text }) => {
    const [number] = /^\d{1,2}[abd]?\s?(?=\D)/iu.exec(text) ?? []
    return number === undefined ? [] : (captionOf(text.slice(number.length), numbered) ?? [])
  })
  return new Set(captions).size >= CAPTIONS_MIN
}

function captionOf(text: string, captions: RegExp): string | null {
  return captions.exec(withLetters(text).toUpperCase())?.[1] ?? null
}

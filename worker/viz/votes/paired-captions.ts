/** `9 CLASS/CATÉG`, `4b EXP/EXP`: Canadian cards print captions in both languages. */
import { countries } from '../../catalogue/countries.ts'
import { literal } from '../../catalogue/language-words.ts'
import type { PrintedPage } from '../printed-page.ts'

const forms = [...countries].flatMap(([country, { pairedCaptions = [] }]) =>
  pairedCaptions.map(([first, second]) => ({
    country,
    form: new RegExp(`\\b${literal(first)} ?/ ?${literal(second)}`, 'iu'),
  })),
)

/** Alpha-3 of the country that pairs captions as the page does; null where it has no such pair. */
export function pairedCaptionsCountry({ lines }: PrintedPage): string | null {
  const found = forms.find(({ form }) => lines.some(({ text }) => form.test(text)))
  return found?.country ?? null
}

import { type Country, countries, type IssuedDocument } from '../catalogue/countries.ts'
import type { DocumentType } from '../catalogue/decide-type.ts'
import { type FieldPlace, layouts } from '../catalogue/layouts.ts'
import { wordKey } from '../catalogue/word-key.ts'
import { type LabelWord, labelWords } from './label-words.ts'
import { pageLanguages } from './page-languages.ts'
import type { PrintedPage } from './printed-page.ts'
import { monthWords } from './values/month-words.ts'
import type { ValueHabits } from './values/read-value.ts'
import { sexWords } from './values/sex-words.ts'

/** What is known of a page before its fields are sought. */
export interface PageHabits {
  readonly type: DocumentType
  readonly words: readonly LabelWord[]
  readonly values: ValueHabits
  /** Of the layout; empty where none is known. */
  readonly places: readonly FieldPlace[]
}

/** Where nothing is known of the issuer. */
const anywhere: Pick<Country, 'dates' | 'calendars' | 'sexes'> = {
  dates: ['DMY', 'YMD', 'MDY'],
  calendars: ['gregorian'],
}

/** @param today `YYYY-MM-DD` */
export function habitsOf(page: PrintedPage, type: DocumentType, today: string): PageHabits {
  const country = type.country === null ? undefined : countries.get(type.country)
  const document = country?.documents.find(({ kind }) => kind === type.kind)
  const tags = country?.languages ?? pageLanguages(page)
  // English beside its own on most, French on passports and visas (ICAO 9303-3 §3.3).
  const languages = [...new Set([...tags, 'en', 'fr'])]
  const { dates, calendars, sexes } = country ?? anywhere
  const places = placesOf(document)
  return {
    type,
    words: [...captionWords(places), ...labelWords(languages)],
    places,
    values: {
      orders: dates,
      calendars,
      months: monthWords(languages),
      today,
      languages,
      sexes: sexWords(tags, sexes),
      documentNumbers: document?.documentNumbers ?? [],
      personalNumbers: document?.personalNumbers ?? [],
    },
  }
}

function placesOf(document: IssuedDocument | undefined): readonly FieldPlace[] {
  return layouts.get(document?.layout ?? '')?.fields ?? []
}

function captionWords(places: readonly FieldPlace[]): LabelWord[] {
  return places.flatMap(({ field, captions = [] }) =>
    captions.map((word, rank) => ({ key: wordKey(word), field, language: 'en', rank })),
  )
}

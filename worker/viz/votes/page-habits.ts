import { highMin } from '../../../shared/contract/confidence-bands.ts'
import { type FieldName, fieldNames } from '../../../shared/fields/catalogue.ts'
import {
  type Country,
  countries,
  type DateOrder,
  type IssuedDocument,
} from '../../catalogue/countries.ts'
import type { DocumentType } from '../../catalogue/decide-type.ts'
import { type FieldPlace, type LayoutStyle, layouts, usualStyle } from '../../catalogue/layouts.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { hasNumberedCaptions, shownLayout } from '../grammar/shown-layout.ts'
import type { DissectionRules } from '../labels/dissection.ts'
import { jointCaptions } from '../labels/joint-caption.ts'
import { type LabelWord, labelWords } from '../print/label-words.ts'
import { pageLanguages } from '../print/page-languages.ts'
import type { PrintedPage } from '../print/printed-page.ts'
import { shownOrder } from '../proposals/order-of-dates.ts'
import { monthWords } from '../values/date-words.ts'
import { anyDates } from '../values/read-date.ts'
import { readValue } from '../values/read-value.ts'
import { sexWords } from '../values/sex-words.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import { hasNumberColumn, hasStoppedNumbers, isLegend, isNumbered } from './numbered-page.ts'
import { titlesOn } from './titles-on-page.ts'

/** What is known of a page before its fields are looked for. */
export interface PageHabits extends DissectionRules {
  readonly type: DocumentType
  readonly values: ValueHabits
  /** Which names the lines of a whole name hold, from the top; empty where that is not known. */
  readonly nameLines: readonly ('surname' | 'given_names' | 'full_name')[]
  /** Only a caption of both names says which line holds which; it may be one long name instead. */
  readonly isJointlyCaptioned: boolean
  /** Whether a comma within a whole name does not separate the surname from the rest. */
  readonly areNamesWhole: boolean
  /** Fields that such a document does not print. */
  readonly lacks: readonly FieldName[]
  /** Patterns for the names of its authorities; empty where none are known. */
  readonly authorityForms: readonly RegExp[]
  /** Vehicle classes stand in a row behind their caption. */
  readonly classesInRow: boolean
  /** Captions may stand below their values. */
  readonly captionsBelow: boolean
  /** The document has no number of its own; the number of its holder identifies it. */
  readonly hasHoldersNumber: boolean
}

/** Languages besides English in which North Americans, who also write the month first, label fields. */
const monthFirst: ReadonlySet<string> = new Set(['es', 'fr'])

/** Date orders of the issuers that label fields in these languages; all where none is known. */
function ordersIn(tags: readonly string[]): readonly DateOrder[] {
  const own = tags.filter((tag) => tag !== 'en')
  if (own.length === 0 || own.some((tag) => monthFirst.has(tag))) return anyDates.orders
  const issuers = [...countries.values()].filter(({ languages: all }) =>
    own.some((tag) => all.includes(tag)),
  )
  const orders = new Set(issuers.flatMap(({ dates }) => dates))
  return orders.size === 0 ? anyDates.orders : [...orders]
}

/** What is known of a page from issuer, layout and the page itself; `today`: `YYYY-MM-DD`. */
export function habitsOf(page: PrintedPage, type: DocumentType, today: string): PageHabits {
  const country = type.country === null ? undefined : countries.get(type.country)
  const document = country?.documents.find(({ kind }) => kind === type.kind)
  const shown = pageLanguages(page)
  const tags = country?.languages ?? shown
  // Most documents add English to their own language, passports and visas French (ICAO 9303-3
  // §3.3).
  const languages = [...new Set([...tags, 'en', 'fr'])]
  const likely = [...new Set([...shown.filter((tag) => languages.includes(tag)), ...languages])]
  const { dates = ordersIn(shown), calendars = anyDates.calendars } = country ?? {}
  const shownBy = shownLayout(page)
  const layout = layoutOf(page, type, document, shownBy)
  const places = layouts.get(layout)?.fields ?? []
  const issued = layouts.get(document?.layout ?? '')
  const isAlwaysNumbered = issued?.isAlwaysNumbered ?? false
  const known = new Set(places.map(({ number }) => number))
  const isOfLicence =
    type.kind === 'driving_licence' && (hasNumberColumn(page) || hasStoppedNumbers(page, known))
  const isPageNumbered = isNumbered(page) || isOfLicence || hasNumberedCaptions(page)
  const numbered = isAlwaysNumbered || isPageNumbered ? places : []
  const labelled = vocabularyOf(type, likely, layout)
  const joint = jointCaptions(page, labelled)
  const values: ValueHabits = {
    orders: ordersOf(page, usualOrders(page, type, document?.dates ?? dates, shownBy)),
    calendars,
    months: monthWords(languages),
    today,
    expiresWithYear: document?.expiresWithYear ?? false,
    languages,
    sexes: sexWords(tags, document?.sexes),
    issuer: type.country,
    hasBareBloodGroups: document?.hasBareBloodGroups ?? false,
    licenceClasses: document?.licenceClasses ?? [],
    documentNumbers: document?.documentNumbers ?? [],
    personalNumbers: document?.personalNumbers ?? [],
  }
  return {
    type,
    words: joint.words.length === 0 ? labelled : [...joint.words, ...labelled],
    places,
    nameLines: document?.nameLines ?? joint.nameLines,
    isJointlyCaptioned: document?.nameLines === undefined,
    areNamesWhole: country?.areNamesWhole ?? false,
    lacks: document?.lacks ?? [],
    authorities: document?.authorities ?? [],
    authorityForms: document?.authorityForms ?? [],
    classesInRow: document?.classesInRow ?? false,
    captionsBelow: document?.captionsBelow ?? false,
    hasHoldersNumber: document?.personalNumbers !== undefined && !document.documentNumbers,
    numbers: new Map(numbered.flatMap(({ field, number }) => (number ? [[number, field]] : []))),
    style: styleOf(shownBy) ?? issued?.style ?? usualStyle,
    isLegend: numbered.length > 0 && isLegend(page, values),
    fits: (field, text) => readValue(field, text, values) !== null,
    values,
  }
}

/**
 * The order of the issuer; any where it is one of the few that write the month first and only the
 * holder's nationality or an address speaks for it.
 */
function usualOrders(
  page: PrintedPage,
  { country, probability }: DocumentType,
  dates: readonly DateOrder[],
  shownBy: string | null,
): readonly DateOrder[] {
  if (dates[0] !== 'MDY' || probability >= highMin || styleOf(shownBy)?.monthFirst) return dates
  const isNamed = titlesOn(page.lines, () => false).some((title) => title.country === country)
  return isNamed ? dates : anyDates.orders
}

/** A number above 12 shows the order of dates; beside the `usual` ones where it is none of them. */
function ordersOf(page: PrintedPage, usual: readonly DateOrder[]): readonly DateOrder[] {
  const shown = shownOrder(page)
  if (shown === null) return usual
  return usual.includes(shown) ? [shown] : [shown, ...usual]
}

/** Vocabularies put together before; pages of one issuer share one, and what is indexed of it. */
const vocabularies = new Map<string, readonly LabelWord[]>()
const VOCABULARIES_MAX = 32

/** The words that such a document labels its fields with: of its layout, its issuer, its languages. */
function vocabularyOf(
  type: DocumentType,
  tags: readonly string[],
  layout: string,
): readonly LabelWord[] {
  const name = [type.country, type.kind, layout, ...tags].join(' ')
  const before = vocabularies.get(name)
  if (before !== undefined) return before
  const country = countries.get(type.country ?? '')
  const words = [
    ...captionWords(layouts.get(layout)?.fields ?? []),
    ...[...ownLabels(country), ...labelWords(tags)].map((word) => onKind(word, type)),
  ]
  if (vocabularies.size >= VOCABULARIES_MAX) vocabularies.clear()
  vocabularies.set(name, words)
  return words
}

/** The style of a layout by its name. */
function styleOf(layout: string | null): LayoutStyle | undefined {
  return layouts.get(layout ?? '')?.style
}

/** The layout's name; the one that is shown, or the model of its kind, for an unknown licence; empty if not numbered. */
function layoutOf(
  page: PrintedPage,
  { country, kind }: DocumentType,
  document: IssuedDocument | undefined,
  shownBy: string | null,
): string {
  const { layout = '' } = document ?? {}
  if (layouts.get(layout)?.fields !== undefined || kind !== 'driving_licence') return layout
  if (country !== null && !isNumbered(page)) return ''
  return shownBy ?? modelOf(kind)
}

/** The layout that documents of a kind have by convention; empty if none has. */
function modelOf(kind: DocumentType['kind']): string {
  const [name = ''] = [...layouts].find(([, { isModelOf }]) => isModelOf === kind) ?? []
  return name
}

/** `Category`, `Class`: the visa's on a visa, the licence's on a licence; `Until`: a visa's. */
function onKind(word: LabelWord, { kind }: DocumentType): LabelWord {
  const { field } = word
  const isClass = field === 'permit_class' || field === 'dl_class'
  // The `Code` of a passport is that of its state, the `Tipo` of an identity card its document code.
  if (isClass && (kind === 'passport' || kind === 'identity_card')) return { ...word, field: null }
  if (kind === 'visa') return isClass ? { ...word, field: 'visa_type' } : onVisa(word)
  if (kind === 'driving_licence' && isClass) return { ...word, field: 'dl_class' }
  return kind !== null && field?.startsWith('visa_') ? { ...word, field: null } : word
}

/** On a visa, the numbers of the passport and of the application are not the number of the visa. */
function onVisa(word: LabelWord): LabelWord {
  if (word.field !== 'document_number' && word.field !== 'control_number') return word
  if (/PAS{1,2}A?E?PORT|REISEPASS/.test(word.key)) return { ...word, field: 'visa_passport_number' }
  return /^CONTROLN/.test(word.key) ? { ...word, field: 'visa_control_number' } : word
}

/** Label words of the issuer, which come before those of its languages. */
function ownLabels(country: Country | undefined): LabelWord[] {
  return fieldNames.flatMap((field) =>
    (country?.labels?.[field] ?? []).map((word) => ({
      key: wordKey(word),
      field,
      language: country?.languages[0] ?? 'en',
      rank: -1,
    })),
  )
}

function captionWords(places: readonly FieldPlace[]): LabelWord[] {
  return places.flatMap(({ field, captions = [] }) =>
    captions.map((word, rank) => ({ key: wordKey(word), field, language: 'en', rank })),
  )
}

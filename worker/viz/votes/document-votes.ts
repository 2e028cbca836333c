/** Votes of the printed page on the kind of document and its issuer. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import { countries } from '../../catalogue/countries.ts'
import type { TypeVote } from '../../catalogue/decide-type.ts'
import { layouts } from '../../catalogue/layouts.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { shownLayout } from '../grammar/shown-layout.ts'
import { hasCategoryTable } from '../labels/table-heads.ts'
import { isOfCitizens, nationalityOf } from '../print/holders-word.ts'
import { ownLanguage, pageLanguages } from '../print/page-languages.ts'
import { linesWithinLimits, type PrintedLine, type PrintedPage } from '../print/printed-page.ts'
import { shownOrder } from '../proposals/order-of-dates.ts'
import { identifyingPostalCountry, postalCountry } from '../values/postal-lines.ts'
import { licenceCategory } from '../values/printed-codes.ts'
import { captionsOfHolder, isOfHolder, isUnderCaption } from './holders-country.ts'
import {
  type Identified,
  identifiedByNumber,
  identifiedByWords,
  pairedCaptionsCountry,
} from './identifying-print.ts'
import { countryOfNumber, countryOfSign, issuerOfPermit } from './issuer-by-sign.ts'
import { isNumbered } from './numbered-page.ts'
import { type FoundTitle, type Title, titlesOn } from './titles-on-page.ts'
import { voteRates } from './vote-rates.ts'

/** Height that another title must have to count beside the tallest, as a share of its height. */
const TALL_SHARE = 0.85

/** The votes of a page; none if `mustEnd` stops it early: titles not seen may say otherwise. */
export function documentVotes(page: PrintedPage, mustEnd: () => boolean = () => false): TypeVote[] {
  const lines = linesWithinLimits(page.lines)
  const named = titlesOn(lines, mustEnd)
  const words = lines.flatMap((line) => (mustEnd() ? [] : identifiedByWords(line)))
  if (mustEnd()) return []
  const others = named.filter(({ isOther, isHeading }) => isOther && isHeading)
  const ofKinds = besideOthers(withoutStrayWords(named, page), others)
  const kinds = best(ofKinds, 'kind')
  const own = new Set(ofKinds.flatMap(({ kind, isCommon }) => (isCommon ? [] : kind)))
  const captions = captionsOfHolder(lines, kinds)
  const titled = new Set(named.map(({ line }) => line))
  const isValue = (line: PrintedLine) =>
    isUnderCaption(line, lines, kinds, (other) => titled.has(other))
  const found = named.filter(
    ({ country, isHeading, line }) =>
      country === null || !(isValue(line) || (!isHeading && isOfHolder(line, captions))),
  )
  const shown = layouts.get(shownLayout(page) ?? '')
  const [usual, ...further] = shown?.kinds ?? []
  // Such identity cards have the numbers and the captions of licences.
  const isHeadedAsCard = further.some((kind) => kinds.join() === kind)
  const looksLikeLicence = isNumbered(page) && !isHeadedAsCard
  const isOther = others.length > 0 || words.some(({ kind }) => kind === null)
  return [
    ...(isOther ? [vote('other', null, null)] : []),
    ...kinds.map((kind) => ({
      ...vote(own.has(kind) ? 'title' : 'commonTitle', kind, null),
      name: nameOf(kind, ofKinds),
    })),
    ...best(found, 'country').map((country) => vote('issuer', null, country)),
    ...(looksLikeLicence ? [vote('numbers', 'driving_licence', null)] : []),
    ...(lines.some(isCategories) || hasCategoryTable(page)
      ? [vote('categories', 'driving_licence', null)]
      : []),
    ...languageVotes(page, named),
    ...(usual !== undefined && !isHeadedAsCard ? [vote('cards', usual, null)] : []),
    // Cards of such a layout that write the day first are from elsewhere.
    ...(shown?.style.monthFirst && shownOrder(page) !== 'DMY'
      ? [vote('captions', null, pairedCaptionsCountry(page) ?? shown.usualIssuer ?? null)]
      : []),
    ...lines.flatMap(identifiedByNumber).map((one) => ofDocument('number', one)),
    // Other documents, with titles of another kind, also print `HOLDER'S SIGN.`
    ...words
      .filter(({ kind }) => kind === null || kinds.length === 0 || kinds.includes(kind))
      .map((one) => ofDocument('words', one)),
    ...lines.flatMap(({ text }) => {
      const country = postalCountry(text) ?? identifyingPostalCountry(text)
      return country === null ? [] : vote('address', null, country)
    }),
    ...nationalityVotes(lines, found),
    ...signVotes(lines, found),
  ]
}

/** Titles of kinds set as large as the heading of a document of no kind: `PASSPORT CHECKED` is not. */
function besideOthers(
  named: readonly FoundTitle[],
  others: readonly FoundTitle[],
): readonly FoundTitle[] {
  const tallest = Math.max(0, ...others.map(({ height }) => height))
  return others.length === 0
    ? named
    : named.filter(({ isHeading, height }) => isHeading && height >= TALL_SHARE * tallest)
}

/** Shorter titles are words of other meanings in other languages, as the `PASS` of a scheme's logo. */
const STRAY_LENGTH_MAX = 5

/** Without short words that mean a document only in languages that the page does not use. */
function withoutStrayWords(named: readonly FoundTitle[], page: PrintedPage): readonly FoundTitle[] {
  const isShort = ({ kind, languages, line }: FoundTitle) =>
    kind !== null && languages.length > 0 && wordKey(line.text).length <= STRAY_LENGTH_MAX
  if (!named.some(isShort)) return named
  const titled = new Set(named.map(({ line }) => line))
  const shown = pageLanguages({ ...page, lines: page.lines.filter((line) => !titled.has(line)) })
  const meant = named.filter(
    (title) => !isShort(title) || title.languages.some((tag) => shown.includes(tag)),
  )
  return meant.some(({ kind }) => kind !== null) ? meant : named
}

/** Three or more categories in a row: `A/B/C/CE` (Directive 2006/126/EC, article 4). */
const categories = new RegExp(
  `^(?:${licenceCategory})(?: ?[/,;] ?(?:${licenceCategory})){2,}$`,
  'u',
)

function isCategories({ text }: PrintedLine): boolean {
  return categories.test(text)
}

function vote(
  evidence: keyof Omit<typeof voteRates, 'source' | 'date'>,
  kind: DocumentKind | null,
  country: string | null,
): TypeVote {
  return { evidence, kind, country, probability: voteRates[evidence] }
}

/** The one name within a kind that its titles on the page have; null if they have several or none. */
function nameOf(kind: DocumentKind, found: readonly FoundTitle[]): string | null {
  const [only, ...others] = new Set(
    found.flatMap((title) => (title.kind === kind ? (title.name ?? []) : [])),
  )
  return others.length === 0 ? (only ?? null) : null
}

function ofDocument(evidence: 'number' | 'words', { kind, name, country }: Identified): TypeVote {
  return { ...vote(evidence, kind, country), name }
}

/** What the tallest headings name most often: a state further down or in small print is a value. */
function best<Key extends 'kind' | 'country'>(
  found: readonly FoundTitle[],
  key: Key,
): NonNullable<Title[Key]>[] {
  const all = found.filter((title) => title[key] !== null)
  const headings = all.filter(({ isHeading }) => isHeading)
  const named = headings.length > 0 ? headings : all
  const tallest = Math.max(...named.map(({ height }) => height))
  const counts = new Map<NonNullable<Title[Key]>, number>()
  for (const title of named) {
    const name = title[key]
    if (name === null || title.height < TALL_SHARE * tallest) continue
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return [...counts].filter(([, count]) => count === most).map(([name]) => name)
}

/** Where no heading names an issuer, votes for the nationality of a passport or card. */
function nationalityVotes(lines: readonly PrintedLine[], found: readonly FoundTitle[]): TypeVote[] {
  if (found.some(({ country }) => country !== null)) return []
  if (!found.some(({ kind }) => isOfCitizens(kind))) return []
  return lines
    .flatMap((line) => nationalityOf(line)?.country ?? [])
    .map((country) => vote('nationality', null, country))
}

/**
 * Where no heading names an issuer, votes for the country of the sign beside the heading of a
 * licence, else of its number's form, or for the issuer of another document that its code or the
 * place of issue names.
 */
function signVotes(lines: readonly PrintedLine[], found: readonly FoundTitle[]): TypeVote[] {
  if (found.some(({ country }) => country !== null)) return []
  const headings = found.filter(({ isHeading }) => isHeading)
  const ofLicences = headings.filter(({ kind }) => kind === 'driving_licence')
  const signed = ofLicences.flatMap((heading) => countryOfSign(lines, heading) ?? [])
  const [numbered] = ofLicences.flatMap((heading) => countryOfNumber(lines, heading) ?? [])
  const surest = signed.find(({ isConfirmed }) => isConfirmed) ?? signed[0]
  const others = headings
    .filter(({ kind }) => kind === 'residence_permit' || kind === 'travel_document')
    .flatMap((heading) => issuerOfPermit(lines, heading) ?? [])
  const country = surest?.country ?? numbered
  const evidence = surest?.isConfirmed ? 'sign' : 'signAlone'
  return [
    ...(country === undefined ? [] : [vote(evidence, null, country)]),
    ...others.slice(0, 1).map((country) => vote('sign', null, country)),
  ]
}

/** Votes for the only country whose first language is that of the captions, else of the titles. */
function languageVotes(page: PrintedPage, found: readonly FoundTitle[]): TypeVote[] {
  const own = ownLanguage(page)
  const inHeadings = found.filter(({ isHeading }) => isHeading)
  const ofTitles = new Set(inHeadings.flatMap(({ languages }) => languages))
  ofTitles.delete(NEUTRAL_LANGUAGE)
  const isOwn = own !== null && own !== NEUTRAL_LANGUAGE
  // Several languages may spell the titles alike: then none of them is the page's own.
  const alike = pageLanguages(page).filter((tag) => ofTitles.has(tag))
  const tags = isOwn ? [own, ...(ofTitles.has(own) ? alike : [])] : [...ofTitles]
  const states = [...countries].filter(([, { languages }]) => tags.includes(languages[0] ?? ''))
  const [only] = states
  return only !== undefined && states.length === 1 ? [vote('labels', null, only[0])] : []
}

/** Titles and captions in English stand beside others everywhere. */
const NEUTRAL_LANGUAGE = 'en'

/** Votes of the printed page on the kind of document and its issuer. */
import { type DocumentKind, documentKind } from '../../../shared/contract/scan.ts'
import { stateName } from '../../../shared/states.ts'
import { countries } from '../../catalogue/countries.ts'
import type { TypeVote } from '../../catalogue/decide-type.ts'
import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { americanPostalCountry, postalFormCountry } from '../addresses/address-parts.ts'
import { isAmerican } from '../american/american-card.ts'
import { shownOrder } from '../dates/order-of-dates.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import { keyed, matchLabels } from '../labels/match-label.ts'
import { hasCategoryTable } from '../licences/category-table.ts'
import { inEachScript } from '../lines/in-each-script.ts'
import { ownLanguage } from '../lines/page-languages.ts'
import { isOfCitizens, nationalityOf } from '../nationality.ts'
import { isNumbered } from '../numbers/numbered-page.ts'
import { type Piece, partsBetweenStrokes, pieceOf } from '../piece.ts'
import {
  LINE_CHARACTERS_MAX,
  PAGE_LINES_MAX,
  type PrintedLine,
  type PrintedPage,
} from '../printed-page.ts'
import { licenceCategory } from '../values/licence-category.ts'
import { countryOfSign } from './distinguishing-sign.ts'
import { captionsOfHolder, isOfHolder } from './holders-country.ts'
import { pairedCaptionsCountry } from './paired-captions.ts'
import { issuerOfPermit } from './permit-issuer.ts'
import { toldByNumber, toldByWords } from './telling-print.ts'
import { voteRates } from './vote-rates.ts'

/** Maximum number of words in a title. */
const WORDS_MAX = 8

/** Shorter titles (`PAS`, `SIM`) count only where they are the whole line. */
const PART_LENGTH_MIN = 6

/** Shorter names of a country are codes, which are not headings. */
const ISSUER_LENGTH_MIN = 5

/** Share of the letters of a line that its titles must make up: in a sentence they do not count. */
const COVERED_MIN = 0.5

/**
 * From this length on, a title counts although the words behind it, in smaller print, could not be
 * read.
 */
const LONG_TITLE_MIN = 10
const READ_WELL_MIN = 0.9

/** Upper share of the print of a page in which headings stand. */
const HEADING_SHARE = 0.3

/** Height that another title must have to count beside the tallest, as a share of its height. */
const TALL_SHARE = 0.85

const withDay = /\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{4}([./-])\d{1,2}\2\d{1,2}/u

interface Title {
  readonly kind: DocumentKind | null
  readonly country: string | null
}

interface FoundTitle extends Title {
  readonly line: PrintedLine
  readonly height: number
  /** Lower edge of its line. */
  readonly bottom: number
  readonly isHeading: boolean
}

const titles = new Map<string, Title[]>()
for (const { titles: ofKinds } of languages.values()) {
  for (const kind of documentKind.options) {
    for (const title of ofKinds[kind] ?? []) addTitle(title, { kind, country: null })
  }
}
for (const [country, { titles: own, jurisdictions = {}, documents }] of countries) {
  for (const title of [...own, stateName(country) ?? country])
    addTitle(title, { kind: null, country })
  for (const title of Object.values(jurisdictions)) addTitle(title, { kind: null, country })
  for (const { kind, titles: special = [] } of documents) {
    for (const title of special) addTitle(title, { kind, country })
  }
}

function addTitle(words: string, title: Title): void {
  const key = wordKey(words)
  if (title.country !== null && key.length < ISSUER_LENGTH_MIN && /^[A-Z]+$/.test(key)) return
  const known = titles.get(key) ?? []
  const isKnown = known.some((one) => one.kind === title.kind && one.country === title.country)
  if (!isKnown) titles.set(key, [...known, title])
}

/**
 * For finding misread titles. `Not a driver's licence`, on identity cards, is left out: it is only
 * a few letters off the title of a licence.
 */
const titleWords = [...titles.keys()]
  .filter((key) => !key.includes('NOTADRIVER'))
  .map((key) => ({ key, field: null, language: key, rank: 0 }))

export function documentVotes(page: PrintedPage): TypeVote[] {
  const lines = page.lines
    .slice(0, PAGE_LINES_MAX)
    .filter(({ text }) => text.length <= LINE_CHARACTERS_MAX)
  const top = Math.min(...lines.map(({ box }) => box.y0))
  const bottom = Math.max(...lines.map(({ box }) => box.y1))
  const named = lines.flatMap((line) =>
    titlesIn(pieceOf(line))
      // A state behind a date is a place of birth: `3. 18.09.1993 BANGLADESH`.
      .filter(({ country }) => country === null || !withDay.test(line.text))
      .map((title) => ({
        ...title,
        line,
        height: line.capitalHeight,
        bottom: line.box.y1,
        isHeading: line.box.y1 < top + HEADING_SHARE * (bottom - top),
      })),
  )
  const kinds = best(named, 'kind')
  const captions = captionsOfHolder(lines, kinds)
  const found = named.filter(
    ({ country, isHeading, line }) => country === null || isHeading || !isOfHolder(line, captions),
  )
  const looksAmerican = isAmerican(page)
  // American identity cards have the numbers and the captions of licences.
  const isHeadedAsCard = looksAmerican && kinds.join() === 'identity_card'
  const looksLikeLicence = isNumbered(page) && !isHeadedAsCard
  return [
    ...kinds.map((kind) => vote('title', kind, null)),
    ...best(found, 'country').map((country) => vote('issuer', null, country)),
    ...(looksLikeLicence ? [vote('numbers', 'driving_licence', null)] : []),
    ...(lines.some(isCategories) || hasCategoryTable(page)
      ? [vote('categories', 'driving_licence', null)]
      : []),
    ...languageVotes(page),
    ...(looksAmerican && !isHeadedAsCard ? [vote('cards', 'driving_licence', null)] : []),
    // Cards that look American but write the day first are from elsewhere.
    ...(looksAmerican && shownOrder(page) !== 'DMY'
      ? [vote('captions', null, pairedCaptionsCountry(page) ?? 'USA')]
      : []),
    ...lines.flatMap(toldByNumber).map(({ kind, country }) => vote('number', kind, country)),
    // Other documents, with titles of another kind, also print `HOLDER'S SIGN.`
    ...lines
      .flatMap(toldByWords)
      .filter(({ kind }) => kind === null || kinds.length === 0 || kinds.includes(kind))
      .map(({ kind, country }) => vote('words', kind, country)),
    ...lines.flatMap(({ text }) => {
      const country = americanPostalCountry(text) ?? postalFormCountry(text)
      return country === null ? [] : vote('address', null, country)
    }),
    ...nationalityVotes(lines, found),
    ...signVotes(lines, found),
  ]
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

/** Returns the titles that a line is or contains, else those of each of its two scripts. */
function titlesIn(piece: Piece): readonly Title[] {
  const found = titlesOf(piece)
  return found.length > 0 ? found : inEachScript(piece).flatMap((part) => titleOf(part) ?? [])
}

function titlesOf(piece: Piece): readonly Title[] {
  const whole = titleOf(piece)
  if (whole !== undefined) return whole
  // `NATIONAL ID CARD / …`: no title is known in the other language.
  const ofKinds = partsBetweenStrokes(piece).flatMap(
    ({ text }) => titles.get(wordKey(text))?.filter(({ kind }) => kind !== null) ?? [],
  )
  if (ofKinds.length > 0) return ofKinds
  const words = wordsOf(piece).slice(0, 2 * WORDS_MAX)
  const inside: Title[] = []
  let covered = 0
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + WORDS_MAX); to > from; to--) {
      const key = wordKey(words.slice(from, to).join(''))
      const title =
        key.length < PART_LENGTH_MIN && /^[A-Z]+$/.test(key) ? undefined : titles.get(key)
      if (title === undefined) continue
      inside.push(...title)
      covered += key.length
      from = to - 1
      break
    }
  }
  const letters = wordKey(piece.text).length - (covered < LONG_TITLE_MIN ? 0 : unreadIn(piece))
  return covered >= COVERED_MIN * letters ? inside : []
}

/** Counts the badly read letters of a line: they do not count against a title beside them. */
function unreadIn({ text, characters }: Piece): number {
  return Array.from(text).filter(
    (character, at) =>
      /\p{L}/u.test(character) && (characters[at]?.probability ?? 1) < READ_WELL_MIN,
  ).length
}

/** The titles that a line is as a whole. */
function titleOf(piece: Piece): readonly Title[] | undefined {
  return titles.get(wordKey(piece.text)) ?? nearTitle(piece)
}

/**
 * The same with some characters misread. Captions and nationalities are excluded: `Surname` is
 * close to Suriname.
 */
function nearTitle({ line, text, characters }: Piece): Title[] | undefined {
  if (labelsSpelt(text).length > 0 || nationalityOf(line) !== null) return undefined
  const [near] = matchLabels(keyed(text, characters), titleWords)
  if (near === undefined || !isNearState(text, characters, near.language)) return undefined
  return titles.get(near.language)
}

const government = /^government of (?=\p{L})/iu

/**
 * Whether the name of the state is near as well. Only that tells `GOVERNMENT OF …` headings apart:
 * a badly read `GOVERNMENT OF GUAM` is not that of Goa.
 */
function isNearState(text: string, characters: Piece['characters'], key: string): boolean {
  const [before = ''] = government.exec(text) ?? []
  const name = wordKey(before)
  if (name === '' || !key.startsWith(name)) return true
  const state = { key: key.slice(name.length), field: null, language: key, rank: 0 }
  const rest = keyed(text.slice(before.length), characters.slice(before.length))
  return matchLabels(rest, [state]).length > 0
}

/** Splits a piece into words, or into characters in Chinese and Japanese, which have no blanks. */
function wordsOf({ text, script }: Piece): string[] {
  return script === 'Hani' && !/\s/.test(text) ? Array.from(text) : text.split(/[\s/|,\-–]+/)
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

/**
 * Where no heading names an issuer, votes for the nationality of the holder of a passport or
 * identity card.
 */
function nationalityVotes(lines: readonly PrintedLine[], found: readonly FoundTitle[]): TypeVote[] {
  if (found.some(({ country }) => country !== null)) return []
  if (!found.some(({ kind }) => isOfCitizens(kind))) return []
  return lines
    .flatMap((line) => nationalityOf(line)?.country ?? [])
    .map((country) => vote('nationality', null, country))
}

/**
 * Where no heading names an issuer, votes for the country of the sign beside the heading of a
 * licence, or for the issuer of a residence permit.
 */
function signVotes(lines: readonly PrintedLine[], found: readonly FoundTitle[]): TypeVote[] {
  if (found.some(({ country }) => country !== null)) return []
  const countryOf = { driving_licence: countryOfSign, residence_permit: issuerOfPermit } as const
  return (['driving_licence', 'residence_permit'] as const).flatMap((kind) => {
    const heading = found.find((title) => title.kind === kind && title.isHeading)
    const country = heading === undefined ? null : countryOf[kind](lines, heading)
    return country === null ? [] : [vote('sign', null, country)]
  })
}

/** Votes, weakly, for the only country whose first language is that of the page. */
function languageVotes(page: PrintedPage): TypeVote[] {
  const tag = ownLanguage(page)
  const own = [...countries].filter(([, country]) => country.languages[0] === tag)
  const [only] = own
  return only !== undefined && own.length === 1 ? [vote('labels', null, only[0])] : []
}

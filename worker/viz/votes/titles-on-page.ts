/** The titles of documents and the names of issuers that a page prints. */
import { type DocumentKind, documentKind } from '../../../shared/contract/scan.ts'
import { stateName } from '../../../shared/states.ts'
import { countries } from '../../catalogue/countries.ts'
import { languages } from '../../catalogue/languages.ts'
import { ownNames } from '../../catalogue/state-words.ts'
import { subtypes } from '../../catalogue/subtypes.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { keyed, matchLabels } from '../labels/match-label.ts'
import { headingOf } from '../print/heading.ts'
import { nationalityOf } from '../print/holders-word.ts'
import { labelsSpelt } from '../print/label-words.ts'
import { inEachScript, type Piece, partsBetweenStrokes, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'

/** Maximum number of words in a title. */
const WORDS_MAX = 8
/** Shorter titles (`PAS`, `SIM`) must be the whole line, except states' own names (`NORGE`). */
const PART_LENGTH_MIN = 6
/** Shorter names of a country are codes, which are not headings. */
const ISSUER_LENGTH_MIN = 5
/** Share of the letters of a line that its titles must make up: in a sentence they do not count. */
const COVERED_MIN = 0.5
/** From this length a title counts although smaller words behind it could not be read. */
const LONG_TITLE_MIN = 10
const READ_WELL_MIN = 0.9

const withDay = /\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{4}([./-])\d{1,2}\2\d{1,2}/u

/** What a title says: of a kind in some language, of a state, or both. */
export interface Title {
  readonly kind: DocumentKind | null
  /** What the document is called within that kind; null if the title says no more. */
  readonly name: string | null
  readonly country: string | null
  /** The languages (BCP 47) that spell a kind so; empty for a title of one state. */
  readonly languages: readonly string[]
  /** Whether it is the title of a document of no kind, as `STUDENT ID CARD`. */
  readonly isOther: boolean
  /** Whether cards of companies, schools and banks have it, too. */
  readonly isCommon: boolean
}

/** A title on a page, in the page's unit. */
export interface FoundTitle extends Title {
  readonly line: PrintedLine
  readonly height: number
  /** Lower edge of its line. */
  readonly bottom: number
  readonly isHeading: boolean
}

const titles = new Map<string, Title[]>()
const ownNameKeys = new Set<string>()
for (const [tag, { titles: ofKinds, otherTitles, commonTitles }] of languages) {
  for (const kind of documentKind.options) {
    for (const title of ofKinds[kind] ?? [])
      addTitle(title, { kind, languages: [tag], isCommon: commonTitles.includes(title) })
  }
  for (const title of otherTitles)
    addTitle(title, { languages: [tag], isOther: true, isCommon: true })
}
for (const { kind, name, titles: own } of subtypes) {
  for (const title of own) addTitle(title, { kind, name })
}
for (const [
  country,
  { titles: own, languages: tags, jurisdictions = {}, documents },
] of countries) {
  // Short names in their own script are words of other names: 日本, مصر.
  const names = ownNames(country, tags).filter((name) => wordKey(name).length >= ISSUER_LENGTH_MIN)
  const all = [...own, stateName(country) ?? country, ...names, ...Object.values(jurisdictions)]
  for (const title of all) addTitle(title, { country })
  for (const name of names) ownNameKeys.add(wordKey(name))
  for (const { kind, name = null, titles: special = [] } of documents) {
    for (const title of special) addTitle(title, { kind, name, country, isOther: kind === null })
  }
}

function addTitle(words: string, says: Partial<Title>): void {
  const key = wordKey(words)
  const { kind = null, country = null, isOther = false } = says
  if (country !== null && key.length < ISSUER_LENGTH_MIN && /^[A-Z]+$/.test(key)) return
  const known = titles.get(key) ?? []
  const same = known.find(
    (one) => one.kind === kind && one.country === country && one.isOther === isOther,
  )
  const tags = [...new Set([...(same?.languages ?? []), ...(says.languages ?? [])])]
  const others = known.filter((one) => one !== same)
  const isCommon = says.isCommon || (same?.isCommon ?? false)
  const name = says.name ?? same?.name ?? null
  titles.set(key, [...others, { kind, country, isOther, name, languages: tags, isCommon }])
}

/** Without `Not a driver's licence` of identity cards, a few letters off that of a licence. */
const titleWords = [...titles.keys()]
  .filter((key) => !key.includes('NOTADRIVER'))
  .map((key) => ({ key, field: null, language: key, rank: 0 }))

/** All titles of a page, in the order of its lines; once `mustEnd`, no further line is tried. */
export function titlesOn(lines: readonly PrintedLine[], mustEnd: () => boolean): FoundTitle[] {
  const isInHeading = headingOf(lines)
  return lines.flatMap((line) =>
    (mustEnd() ? [] : titlesIn(pieceOf(line)))
      // A state behind a date is a place of birth: `3. 18.09.1993 BANGLADESH`.
      .filter(({ country }) => country === null || !withDay.test(line.text))
      .map((title) => ({
        ...title,
        line,
        height: line.capitalHeight,
        bottom: line.box.y1,
        isHeading: isInHeading(line),
      })),
  )
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
  const { found, covered } = titlesInside(piece)
  const letters = wordKey(piece.text).length - (covered < LONG_TITLE_MIN ? 0 : unreadIn(piece))
  return covered >= COVERED_MIN * letters ? found : []
}

/** What some words of a line say, and how many letters these have. */
interface Inside {
  readonly found: readonly Title[]
  readonly covered: number
}

/** The titles of a line; beside an exact one another may be misread: `… D'DENTITÉ`. */
function titlesInside(piece: Piece): Inside {
  const words = wordsOf(piece).slice(0, 2 * WORDS_MAX)
  const exact: Run[] = []
  const between: Word[][] = [[]]
  for (let from = 0; from < words.length; from++) {
    const run = titleFrom(words, from)
    if (run === null || isOfCaption(words, from, from + run.words))
      between.at(-1)?.push(words[from]!)
    else {
      exact.push(run)
      between.push([])
      from += run.words - 1
    }
  }
  // A short name of a state alone is a word of something else: `MALTA STREET`.
  if (exact.every(({ isShort }) => isShort)) return { found: [], covered: 0 }
  const near = between.map((run) => nearTitleOf(piece, run))
  const all = [...exact, ...near]
  return {
    found: all.flatMap(({ found }) => found),
    covered: all.reduce((sum, { covered }) => sum + covered, 0),
  }
}

/** A title of some words, exactly spelt. */
interface Run extends Inside {
  readonly words: number
  readonly isShort: boolean
}

/** The longest title that begins with a word; null if none does. */
function titleFrom(words: readonly Word[], from: number): Run | null {
  for (let to = Math.min(words.length, from + WORDS_MAX); to > from; to--) {
    const run = words.slice(from, to).map(({ text }) => text)
    const key = wordKey(run.join(''))
    const isShort = key.length < PART_LENGTH_MIN && /^[A-Z]+$/.test(key)
    const found = isShort && !ownNameKeys.has(key) ? undefined : titles.get(key)
    if (found !== undefined) return { found, covered: key.length, words: to - from, isShort }
  }
  return null
}

/** `Passport No.`: whether words are some of those of a caption, which names no kind or state. */
function isOfCaption(words: readonly Word[], from: number, to: number): boolean {
  for (let first = Math.max(0, to - WORDS_MAX); first <= from; first++) {
    for (let end = Math.min(words.length, first + WORDS_MAX); end >= to; end--) {
      const run = words.slice(first, end).map(({ text }) => text)
      const key = wordKey(run.join(''))
      if (!titles.has(key) && labelsSpelt(key).length > 0) return true
    }
  }
  return false
}

/** The title that the words between others are near to, if they are long enough to say. */
function nearTitleOf({ line }: Piece, words: readonly Word[]): Inside {
  const [first] = words
  const last = words.at(-1)
  const covered = wordKey(words.map(({ text }) => text).join('')).length
  if (first === undefined || last === undefined || covered < LONG_TITLE_MIN) {
    return { found: [], covered: 0 }
  }
  const found = nearTitle(pieceOf(line, first.start, last.end))
  return found === undefined ? { found: [], covered: 0 } : { found, covered }
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

/** So many letters, by their probabilities, must have been read; shorter words are never misread. */
const SURE_LETTERS_MIN = 5

/** The same with misread characters, but no caption or nationality: `Surname`, Suriname. */
function nearTitle({ line, text, characters }: Piece): Title[] | undefined {
  if (labelsSpelt(text).length > 0 || nationalityOf(line) !== null) return undefined
  // What is read badly is near to much: a signature, read as `Ľuğana`, to Guyana.
  const sure = characters.reduce((sum, { probability }) => sum + probability, 0)
  if (sure < SURE_LETTERS_MIN) return undefined
  const [near] = matchLabels(keyed(text, characters), titleWords)
  if (near === undefined || !isNearState(text, characters, near.language)) return undefined
  return titles.get(near.language)
}

const government = /^government of (?=\p{L})/iu

/** Whether the state's name is near, too: a badly read `GOVERNMENT OF GUAM` is not Goa's. */
function isNearState(text: string, characters: Piece['characters'], key: string): boolean {
  const [before = ''] = government.exec(text) ?? []
  const name = wordKey(before)
  if (name === '' || !key.startsWith(name)) return true
  const state = { key: key.slice(name.length), field: null, language: key, rank: 0 }
  const rest = keyed(text.slice(before.length), characters.slice(before.length))
  return matchLabels(rest, [state]).length > 0
}

/** A word and where it stands in its line, in characters. */
interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Splits a piece into words, or into characters in Chinese and Japanese, which have no blanks. */
function wordsOf({ text, script, start }: Piece): Word[] {
  const form = script === 'Hani' && !/\s/.test(text) ? /./gu : /[^\s/|,\-–]+/gu
  return [...text.matchAll(form)].map(({ 0: word, index }) => {
    const from = start + Array.from(text.slice(0, index)).length
    return { text: word, start: from, end: from + Array.from(word).length }
  })
}

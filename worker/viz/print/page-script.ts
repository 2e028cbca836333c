/** The alphabet of words whose letters leave it open: the page decides, as one line has too few. */
import { countries } from '../../catalogue/countries.ts'
import { type Language, languages } from '../../catalogue/languages.ts'
import { type Script, scriptOf } from '../../catalogue/scripts.ts'
import { spells } from '../../catalogue/transliteration.ts'
import { tokensOf } from '../../text/recognize/capitals-in-numbers.ts'
import { latinAlike, lettersAlike } from '../../text/recognize/print-alphabet.ts'
import { isAlong, isCloseBelow, isFlush, isOfOneSize } from './column-rows.ts'
import { labelsSpelt } from './label-words.ts'
import { replacements } from './look-alikes.ts'
import { pageLanguages } from './page-languages.ts'
import { type Letter, lengthOf, sureness, textOfLetters } from './piece.ts'
import type { PrintedLine, PrintedPage } from './printed-page.ts'

/** Alphabets that the reader of print confuses with Latin; the first three share letters with it. */
const alphabets: readonly (readonly [Script, RegExp])[] = [
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
]

/** The letters of a page, and how many of them are of an alphabet. */
function lettersIn({ lines }: PrintedPage) {
  const letters = lines.flatMap(({ text }) => text.match(/\p{L}/gu) ?? [])
  const countOf = (alphabet: RegExp) => letters.filter((one) => alphabet.test(one)).length
  return { count: letters.length, countOf }
}

/** Share of a page's letters from which an alphabet is one of the page's own, and below which it may be misread. */
const SHARE_MIN = 0.1
/** Share of a page's letters below which its Latin words are stray: a stamp, or misread ink. */
const STRAY_MAX = 0.1
/** A word read less surely may be ink; mean probability of its characters. */
const SURENESS_MIN = 0.5
/** Cap on the probability of letters whose alphabet the page leaves open. */
const UNDECIDED_MAX = 0.6
/** Capital heights between a spelling and the same in Latin letters below it, at most. */
const BELOW_MAX = 4

/** Fewest lines of a column of values. */
const COLUMN_MIN = 2

/** A run of letters. `either`: each of them may be Latin or of the page's alphabet. */
interface Word {
  readonly line: PrintedLine
  /** Index of its first character in the line, and the part of the line between strokes. */
  readonly start: number
  readonly part: number
  readonly text: string
  readonly script: 'latin' | 'national' | 'either'
  /** In letters of the page's alphabet; the text itself unless `either`. */
  readonly national: string
}

/**
 * Writes such words in the page's alphabet where hardly any other words are Latin, words beside
 * them are in it, or the same stands there in Latin letters, too. Letters left open are no longer
 * sure.
 */
function inNationalLetters(page: PrintedPage, country: string | null): PrintedPage {
  const own = ownAlphabet(page, country)
  if (own === null) return page
  const words = page.lines.flatMap((line) => wordsOf(line, own))
  const isAlone = hardlyLatin(words)
  const open = words.filter(({ script }) => script === 'either')
  const decided = new Map(
    open.map((word) => [word, isAlone ? 'national' : decide(word, words)] as const),
  )
  const lines = page.lines.map((line) =>
    open
      .filter((word) => word.line === line)
      .reduce((on, word) => rewritten(on, word, decided.get(word) ?? null), line),
  )
  return { ...page, lines }
}

/** The letters of the page's alphabet that look like a Latin one, by that one. */
type OwnLetters = ReadonlyMap<string, string>

interface OwnAlphabet {
  readonly pattern: RegExp
  readonly letters: OwnLetters
}

/** The page's alphabet beside Latin; null where it has none that shares letters with it. */
function ownAlphabet(page: PrintedPage, country: string | null): OwnAlphabet | null {
  const { count, countOf } = lettersIn(page)
  const tags = [...(countries.get(country ?? '')?.languages ?? []), ...pageLanguages(page)]
  const [most] = alphabets.toSorted(([, a], [, b]) => countOf(b) - countOf(a))
  if (most === undefined || countOf(most[1]) < SHARE_MIN * Math.max(1, count)) return null
  const [script, pattern] = most
  const own = tags.flatMap((tag) => languages.get(tag) ?? []).filter((one) => one.script === script)
  const known =
    own.length > 0 ? own : [...languages.values()].filter((one) => one.script === script)
  return { pattern, letters: lookAlikes(new Set(known.flatMap(lettersOf)), pattern) }
}

/** The letters in which a language writes its captions, both cases: nearly all that it has. */
function lettersOf({ labels, captions, titles, months }: Language): string[] {
  const texts = [...Object.values(labels).flat(), ...captions, ...Object.values(titles).flat()]
  const all = [...texts, ...months.flat()].join('')
  return Array.from(all.toUpperCase() + all.toLowerCase())
}

function lookAlikes(letters: ReadonlySet<string>, pattern: RegExp): OwnLetters {
  const pairs = [...letters]
    .filter((letter) => pattern.test(letter))
    .flatMap((letter) =>
      lettersAlike(letter)
        .filter((one) => /\p{Script=Latin}/u.test(one))
        .map((latin) => [latin, letter] as const),
    )
  return new Map(pairs)
}

/** The words of a line of two letters or more; not those of numbers, whose issuer decides. */
function wordsOf(line: PrintedLine, { pattern, letters }: OwnAlphabet): Word[] {
  return [...line.text.matchAll(/(?<![\p{L}\p{M}\d])[\p{L}\p{M}]{2,}(?![\p{L}\p{M}\d])/gu)].map(
    ({ 0: text, index }): Word => {
      const before = line.text.slice(0, index)
      const place = { line, start: Array.from(before).length, part: before.split(/[/|]/u).length }
      if (Array.from(text).some((letter) => pattern.test(letter)))
        return { ...place, text, script: 'national', national: text }
      const national = Array.from(text, (letter) => letters.get(letter) ?? '')
      return national.includes('')
        ? { ...place, text, script: 'latin', national: text }
        : { ...place, text, script: 'either', national: national.join('') }
    },
  )
}

function hardlyLatin(words: readonly Word[]): boolean {
  const read = words.filter((word) => surenessOf(word) >= SURENESS_MIN)
  const lengthIn = (of: readonly Word[]) => of.reduce((sum, { text }) => sum + text.length, 0)
  const latin = read.filter(({ script }) => script === 'latin')
  return lengthIn(latin) < STRAY_MAX * lengthIn(read)
}

function surenessOf({ line, start, text }: Word): number {
  return sureness(line.characters.slice(start, start + lengthOf(text)))
}

/** The alphabet of an open word on a page that has words in both; null if nothing shows it. */
function decide(word: Word, words: readonly Word[]): 'national' | 'latin' | null {
  const beside = words.filter(({ line, part }) => line === word.line && part === word.part)
  const isBeside = (script: Word['script']) => beside.some((one) => one.script === script)
  if (isBeside('national') !== isBeside('latin')) return isBeside('national') ? 'national' : 'latin'
  const others = words.filter((one) => one !== word)
  const isSpelt = (national: Word, latin: Word) =>
    latin.script !== 'national' && spells(national.national, latin.text) === 'whole'
  if (others.some((one) => one.script === 'latin' && isSpelt(word, one))) return 'national'
  if (others.some((one) => one.script === 'national' && isSpelt(one, word))) return 'latin'
  // Issuers print their own letters first, and what is for other states below or behind them.
  const open = others.filter((one) => one.script === 'either')
  if (open.some((one) => isNext(word, one) && isSpelt(word, one))) return 'national'
  if (open.some((one) => isNext(one, word) && isSpelt(one, word))) return 'latin'
  return alphabetOfColumn(word, others)
}

/** The one alphabet of all values that begin where the word's line does, in print as high. */
function alphabetOfColumn(word: Word, others: readonly Word[]): 'national' | 'latin' | null {
  const along = others.filter(
    ({ line, script }) =>
      line !== word.line &&
      script !== 'either' &&
      isFlush(word.line, line) &&
      isOfOneSize(word.line, line) &&
      labelsSpelt(line.text).length === 0,
  )
  const [first] = along
  const lines = new Set(along.map(({ line }) => line))
  if (first === undefined || first.script === 'either' || lines.size < COLUMN_MIN) return null
  return along.every(({ script }) => script === first.script) ? first.script : null
}

/** Whether a word stands behind another in its line, or in a line close below it. */
function isNext(first: Word, second: Word): boolean {
  if (first.line === second.line) return second.start > first.start
  return isAlong(first.line, second.line) && isCloseBelow(first.line, second.line, BELOW_MAX)
}

function rewritten(
  line: PrintedLine,
  { start, text, national }: Word,
  script: 'national' | 'latin' | null,
): PrintedLine {
  if (script === 'latin') return line
  const end = start + Array.from(text).length
  if (script === null) {
    const characters = line.characters.map((one, at) =>
      at >= start && at < end
        ? { ...one, probability: Math.min(one.probability, UNDECIDED_MAX) }
        : one,
    )
    return { ...line, characters }
  }
  const all = Array.from(line.text)
  return { ...line, text: [...all.slice(0, start), national, ...all.slice(end)].join('') }
}

/** A page with fewer letters is left undecided. */
const PAGE_LETTERS_MIN = 60
/** A single character may be anything. */
const WORD_LENGTH_MIN = 2

/** Writes each word in the alphabet that the page shows; `country`: alpha-3, null if unknown. */
export function inPageScripts(page: PrintedPage, country: string | null): PrintedPage {
  return inNationalLetters(inLatin(page, country), country)
}

/** Reads stray alphabets, those not the country's own (alpha-3), as Latin where each letter may be. */
export function inLatin(page: PrintedPage, country: string | null): PrintedPage {
  const strays = strayAlphabets(page, country)
  if (strays.length === 0) return page
  return { ...page, lines: page.lines.map((line) => lineInLatin(line, strays)) }
}

function strayAlphabets(page: PrintedPage, country: string | null): RegExp[] {
  const { count, countOf } = lettersIn(page)
  if (count < PAGE_LETTERS_MIN) return []
  const tags = countries.get(country ?? '')?.languages ?? []
  const own = new Set<Script | undefined>([
    ...tags.map((tag) => languages.get(tag)?.script),
    ...page.lines.flatMap((line) => (labelsSpelt(line.text).length > 0 ? scriptOf(line.text) : [])),
  ])
  return alphabets.flatMap(([script, pattern]) => {
    const isRare = countOf(pattern) > 0 && countOf(pattern) < SHARE_MIN * count
    return isRare && !own.has(script) ? pattern : []
  })
}

function lineInLatin(line: PrintedLine, strays: readonly RegExp[]): PrintedLine {
  const isStray = (text: string) => strays.some((pattern) => pattern.test(text))
  if (!isStray(line.text)) return line
  const texts = Array.from(line.text)
  const all = line.characters.map((read, at): Letter => ({ ...read, text: texts[at] ?? '' }))
  const mended = tokensOf(all).flatMap((word) => {
    const latin = word.map((one) => (isStray(one.text) ? asLatin(one) : one))
    const length = word.filter(({ text }) => text.trim() !== '').length
    return length >= WORD_LENGTH_MIN && latin.every((one) => one !== null) ? latin : word
  })
  return { ...line, text: textOfLetters(mended), characters: mended }
}

/** The Latin letter or digit that looks the same, else the likeliest alternative; else null. */
function asLatin(read: Letter): Letter | null {
  const alike = latinAlike(read.text) ?? smallCapitals[read.text]
  if (alike !== undefined && alike !== null) return { ...read, text: alike }
  const other = read.alternatives?.find(({ character }) => /[\p{Script=Latin}\d]/u.test(character))
  return other === undefined
    ? null
    : { ...read, text: other.character, probability: other.probability }
}

/** Small letters of Cyrillic that look like small capitals of Latin, or like a digit. */
const smallCapitals = replacements('вB кK мM нH тT з3')

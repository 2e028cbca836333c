/**
 * Words whose letters are drawn alike in Latin and in the page's own alphabet, `КОСТ` and `KOCT`:
 * the reader of print, which sees one line at a time, calls them Latin. The page decides.
 */
import { countries } from '../../catalogue/countries.ts'
import { type Language, languages } from '../../catalogue/languages.ts'
import type { Script } from '../../catalogue/scripts.ts'
import { spells } from '../../catalogue/transliteration.ts'
import { lettersAlike } from '../../text/recognize/print-alphabet.ts'
import type { PrintedLine, PrintedPage } from '../printed-page.ts'
import { pageLanguages } from './page-languages.ts'

/** Alphabets that share letters with Latin. */
const alphabets: readonly (readonly [Script, RegExp])[] = [
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Armn', /\p{Script=Armenian}/u],
]

/** Share of a page's letters from which an alphabet is one of the page's own. */
const SHARE_MIN = 0.1

/** Share of a page's letters below which its Latin words are stray: a stamp, or misread ink. */
const STRAY_MAX = 0.1

/** A word read less surely may be ink; mean probability of its characters. */
const SURENESS_MIN = 0.5

/** Cap on the probability of letters whose alphabet the page leaves open. */
const UNDECIDED_MAX = 0.6

/** Capital heights between a spelling and the same in Latin letters below it, at most. */
const BELOW_MAX = 4

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
export function inNationalLetters(page: PrintedPage, country: string | null): PrintedPage {
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
  const letters = page.lines.flatMap(({ text }) => text.match(/\p{L}/gu) ?? [])
  const tags = [...(countries.get(country ?? '')?.languages ?? []), ...pageLanguages(page)]
  const counted = alphabets.map(([script, pattern]) => {
    const share = letters.filter((one) => pattern.test(one)).length / Math.max(1, letters.length)
    return { script, pattern, share }
  })
  const [most] = counted.toSorted((a, b) => b.share - a.share)
  if (most === undefined || most.share < SHARE_MIN) return null
  const { script, pattern } = most
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
  const read = words.filter((word) => sureness(word) >= SURENESS_MIN)
  const lettersIn = (of: readonly Word[]) => of.reduce((sum, { text }) => sum + text.length, 0)
  const latin = read.filter(({ script }) => script === 'latin')
  return lettersIn(latin) < STRAY_MAX * lettersIn(read)
}

function sureness({ line, start, text }: Word): number {
  const own = line.characters.slice(start, start + Array.from(text).length)
  return own.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, own.length)
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
  return open.some((one) => isNext(one, word) && isSpelt(one, word)) ? 'latin' : null
}

/** Whether a word stands behind another in its line, or in a line close below it. */
function isNext(first: Word, second: Word): boolean {
  if (first.line === second.line) return second.start > first.start
  const [upper, lower] = [first.line.box, second.line.box]
  const gap = lower.y0 - upper.y1
  const isAlong = lower.x0 < upper.x1 && upper.x0 < lower.x1
  const height = first.line.capitalHeight
  return isAlong && gap > -0.5 * height && gap < BELOW_MAX * height
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

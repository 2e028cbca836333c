/** Words of a Latin page read in another alphabet: a page has enough letters to decide, one not. */

import { countries } from '../../catalogue/countries.ts'
import { languages } from '../../catalogue/languages.ts'
import { type Script, scriptOf } from '../../catalogue/scripts.ts'
import { latinAlike } from '../../text/recognize/print-alphabet.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import { type Letter, textOf } from '../letter.ts'
import type { PrintedLine, PrintedPage } from '../printed-page.ts'
import { replacements } from '../values/look-alikes.ts'
import { inNationalLetters } from './national-words.ts'

/** Alphabets that the reader of print confuses with Latin. */
const alphabets: readonly (readonly [Script, RegExp])[] = [
  ['Cyrl', /\p{Script=Cyrillic}/gu],
  ['Grek', /\p{Script=Greek}/gu],
  ['Armn', /\p{Script=Armenian}/gu],
  ['Geor', /\p{Script=Georgian}/gu],
  ['Hebr', /\p{Script=Hebrew}/gu],
]

/** Share of a page's letters from which an alphabet may be one of the page's own. */
const SHARE_MAX = 0.1

/** A page with fewer letters is left undecided. */
const LETTERS_MIN = 60

/** A single character may be anything. */
const WORD_LENGTH_MIN = 2

/** Writes each word in the alphabet that the page shows; `country`: alpha-3, null if unknown. */
export function inPageScripts(page: PrintedPage, country: string | null): PrintedPage {
  return inNationalLetters(inLatin(page, country), country)
}

/** Reads stray alphabets, not the country's own (alpha-3), as Latin where each letter may be so. */
export function inLatin(page: PrintedPage, country: string | null): PrintedPage {
  const strays = strayAlphabets(page, country)
  if (strays.length === 0) return page
  return { ...page, lines: page.lines.map((line) => lineInLatin(line, strays)) }
}

function strayAlphabets({ lines }: PrintedPage, country: string | null): RegExp[] {
  const text = lines.map((line) => line.text).join('\n')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < LETTERS_MIN) return []
  const tags = countries.get(country ?? '')?.languages ?? []
  const own = new Set<Script | undefined>([
    ...tags.map((tag) => languages.get(tag)?.script),
    ...lines.flatMap((line) => (labelsSpelt(line.text).length > 0 ? scriptOf(line.text) : [])),
  ])
  return alphabets.flatMap(([script, pattern]) => {
    const count = text.match(pattern)?.length ?? 0
    return count > 0 && count < SHARE_MAX * letters && !own.has(script) ? pattern : []
  })
}

function lineInLatin(line: PrintedLine, strays: readonly RegExp[]): PrintedLine {
  const isStray = (text: string) => strays.some((pattern) => text.search(pattern) >= 0)
  if (!isStray(line.text)) return line
  const texts = Array.from(line.text)
  const all = line.characters.map((read, at): Letter => ({ ...read, text: texts[at] ?? '' }))
  const mended = wordsOf(all).flatMap((word) => {
    const latin = word.map((one) => (isStray(one.text) ? asLatin(one) : one))
    const length = word.filter(({ text }) => text.trim() !== '').length
    return length >= WORD_LENGTH_MIN && latin.every((one) => one !== null) ? latin : word
  })
  return { ...line, text: textOf(mended), characters: mended }
}

/** Runs of characters that each end with a blank; together they are the line. */
function wordsOf(characters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [[]]
  for (const one of characters) {
    words.at(-1)?.push(one)
    if (one.text === ' ') words.push([])
  }
  return words
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

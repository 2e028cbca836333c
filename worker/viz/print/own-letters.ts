/** Doubtful letters that none of a page's languages has: a speck above a letter, or dirt on it. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import { countries } from '../../catalogue/countries.ts'
import { lettersOf } from '../../catalogue/latin-letters.ts'
import { pageLanguages } from './page-languages.ts'
import { type Letter, textOfLetters } from './piece.ts'
import type { PrintedLine, PrintedPage } from './printed-page.ts'

/** Captions of travel documents are in one of these, too (ICAO 9303-3 §3). */
const travelLanguages = ['en', 'fr', 'es']

/** Their holders are of another state than their issuer, and so may be their names. */
const ofForeigners: ReadonlySet<DocumentKind | null> = new Set([
  'residence_permit',
  'travel_document',
  'visa',
] as const)

/** A letter read more surely is that of a foreign name. */
const SURE_MIN = 0.9

/**
 * Reads such letters as the likeliest alternative that the page's languages have, or without their
 * marks: `ADDRESŠ`, `AurorƏ`. A letter that was read surely stays: a name may be foreign.
 * A page of an unknown country (alpha-3), or of a kind that is issued to foreigners, stays as it is.
 */
export function inOwnLetters(
  page: PrintedPage,
  { kind, country }: { readonly kind: DocumentKind | null; readonly country: string | null },
): PrintedPage {
  const ofCountry = countries.get(country ?? '')?.languages
  if (ofCountry === undefined || ofForeigners.has(kind)) return page
  const letters = lettersOf([...ofCountry, ...pageLanguages(page), ...travelLanguages])
  if (letters === null) return page
  const lines = page.lines.map((line) => (isPlain(line.text) ? line : lineIn(line, letters)))
  return lines.every((line, at) => line === page.lines[at]) ? page : { ...page, lines }
}

const marked = /(?=\P{ASCII})\p{Script=Latin}/u

function isPlain(text: string): boolean {
  return !marked.test(text)
}

function lineIn(line: PrintedLine, letters: ReadonlySet<string>): PrintedLine {
  const texts = Array.from(line.text)
  const isForeign = (text: string, probability: number) =>
    probability < SURE_MIN && marked.test(text) && !letters.has(text)
  if (!line.characters.some(({ probability }, at) => isForeign(texts[at] ?? '', probability)))
    return line
  const mended = line.characters.map((read, at): Letter => {
    const one = { ...read, text: texts[at] ?? '' }
    return isForeign(one.text, one.probability) ? ownLetter(one, letters) : one
  })
  return { ...line, text: textOfLetters(mended), characters: mended }
}

/** The likeliest letter of these languages that differs in its marks alone; else the bare one. */
function ownLetter(read: Letter, letters: ReadonlySet<string>): Letter {
  const bare = withoutMarks(read.text)
  const isOwn = (text: string) =>
    withoutMarks(text) === bare && (text === bare || letters.has(text))
  const other = read.alternatives?.find(({ character }) => isOwn(character))
  // It was this letter with marks that are none of these languages': surer than the reader was.
  const probability = read.probability + (other?.probability ?? 0)
  return { ...read, text: other?.character ?? bare, probability }
}

/** Letters whose mark is part of them, by the bare letter. */
const struck: Readonly<Record<string, string>> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ð: 'd', Ð: 'D' },
  ...{ ı: 'i', ə: 'e', Ə: 'E' },
}

function withoutMarks(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '')
  return struck[bare] ?? bare
}

/** Names of other alphabets in Latin letters: the tables of `romanization/`. */
import { z } from 'zod'
import { languages } from './languages.ts'
import { readTables } from './read-tables.ts'
import { type Script, script } from './scripts.ts'

/** Letters that are written together otherwise than one by one, all of them capitals. */
const sequence = z.strictObject({
  of: z.string().min(1),
  latin: z.string(),
  /** Only where a word begins or ends. */
  at: z.enum(['start', 'end']).optional(),
  /** Only before one of these letters. */
  before: z.string().min(1).optional(),
})
type Sequence = z.infer<typeof sequence>

const table = z.strictObject({
  source: z.string().min(1),
  date: z.iso.date(),
  script,
  /** BCP 47; without any it is the table of its script, which those of languages change. */
  languages: z.array(z.string()).min(1).optional(),
  /** Capitals; empty for a letter that is not written. */
  letters: z.record(z.string(), z.string()),
  /** The first one that stands at a place counts. */
  sequences: z.array(sequence).default([]),
})

const tables = [...readTables('romanization', table).values()]

interface Romanization {
  readonly letters: ReadonlyMap<string, string>
  readonly sequences: readonly Sequence[]
}

/** By Windows language identifier: what the languages with a table are written with. */
const romanizations = new Map<number, Romanization>(
  [...languages].flatMap(([tag, language]) => {
    const own = romanizationOf(language.script, tag)
    return own === null ? [] : [[language.lcid, own]]
  }),
)

function romanizationOf(written: Script, tag: string): Romanization | null {
  const ofScript = tables.filter((one) => one.script === written)
  const general = ofScript.find((one) => one.languages === undefined)
  if (general === undefined) return null
  const own = ofScript.find((one) => one.languages?.includes(tag))
  return {
    letters: new Map(Object.entries({ ...general.letters, ...own?.letters })),
    sequences: [...(own?.sequences ?? []), ...general.sequences],
  }
}

/** The letters of ICAO 9303-3 §6 table B, without its exceptions for single languages; capitals. */
export const cyrillicLetters: Readonly<Record<string, string>> =
  tables.find((one) => one.script === 'Cyrl' && one.languages === undefined)?.letters ?? {}

/**
 * A name as its issuer writes it in Latin letters, by ICAO 9303-3 §6 or the state's own system:
 * `ЩЕРБАКОВА` to `SHCHERBAKOVA`. Words with small letters begin with a capital.
 * @param lcid Windows language identifier of the name
 * @returns null for a language without a table, or with a letter that the table does not have
 */
export function romanize(name: string, lcid: number): string | null {
  const romanization = romanizations.get(lcid)
  if (romanization === undefined) return null
  const parts = name.normalize('NFC').match(/[\p{L}\p{M}'’ʼ]+|[^\p{L}\p{M}'’ʼ]+/gu) ?? []
  const latin = parts.map((part) => (/\p{L}/u.test(part) ? wordOf(part, romanization) : part))
  return latin.includes(null) ? null : latin.join('').trim()
}

function wordOf(word: string, { letters, sequences }: Romanization): string | null {
  const capitals = Array.from(capitalsOf(word), (letter) => unaccented(letter, letters))
  let latin = ''
  for (let at = 0; at < capitals.length; ) {
    const letter = capitals[at] ?? ''
    const together = sequences.find((one) => standsAt(one, capitals, at))
    // A letter with a mark that the table does not have is written without it.
    const own =
      together?.latin ?? letters.get(letter) ?? letters.get(letter.normalize('NFD')[0] ?? '')
    if (own === undefined) return null
    latin += own
    at += together === undefined ? 1 : Array.from(together.of).length
  }
  if (word === capitalsOf(word)) return latin
  const first = word.slice(0, 1)
  const begins = first === capitalsOf(first) ? 1 : 0
  return latin.slice(0, begins) + latin.slice(begins).toLowerCase()
}

/** Upper case; Georgian stays as it is, for its capitals (Unicode 11) are on no document. */
export function capitalsOf(text: string): string {
  return text.toUpperCase().replace(/[\u1c90-\u1cbf]/g, (letter) => letter.toLowerCase())
}

/** Without an acute accent, unless the table has the letter with it: a diaeresis parts two sounds. */
function unaccented(letter: string, letters: ReadonlyMap<string, string>): string {
  if (letters.has(letter)) return letter
  return letter
    .normalize('NFD')
    .replace(/\u0301/g, '')
    .normalize('NFC')
}

function standsAt({ of, at, before }: Sequence, word: readonly string[], place: number): boolean {
  const length = Array.from(of).length
  if (word.slice(place, place + length).join('') !== of) return false
  if (at === 'start' && place > 0) return false
  if (at === 'end' && place + length < word.length) return false
  return before === undefined || before.includes(word[place + length] ?? ' ')
}

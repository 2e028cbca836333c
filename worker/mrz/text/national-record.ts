/**
 * MRZs that a state fills by rules of its own: names in the national alphabet, character for
 * character instead of transliterated after ICAO 9303-3 §6, so that the spelling comes back exactly.
 */
import { cyrillicToLatin } from './cyrillic.ts'
import type { MrzFieldName } from './layout.ts'

export interface NationalRecord {
  /** Document code and issuing state, with which the first line begins. */
  readonly beginning: string
  /** Windows language identifier of the names. */
  readonly lcid: number
  /** What each character of a name stands for; no two for the same letter. */
  readonly letters: Readonly<Record<string, string>>
  /** The letters after ICAO 9303-3 §6. */
  readonly latin: Readonly<Record<string, string>>
  /** Fields that hold digits and filler alone where other MRZs may have letters. */
  readonly numeric: readonly MrzFieldName[]
  /** Where in the optional data the day of issue stands, YYMMDD. */
  readonly issued: { readonly start: number; readonly end: number }
}

export const nationalRecords: readonly NationalRecord[] = [
  {
    // The passport that Russians identify themselves with at home, since 2011. The fields of its
    // record are those of the interior ministry's rules (consultant.ru, LAW_373184); the letters,
    // those that seven public programs which decode it agree on, and our specimen.
    beginning: 'PNRUS',
    lcid: 1049,
    letters: {
      ...{ A: 'А', B: 'Б', V: 'В', G: 'Г', D: 'Д', E: 'Е', 2: 'Ё', J: 'Ж', Z: 'З', I: 'И', Q: 'Й' },
      ...{ K: 'К', L: 'Л', M: 'М', N: 'Н', O: 'О', P: 'П', R: 'Р', S: 'С', T: 'Т', U: 'У', F: 'Ф' },
      ...{ H: 'Х', C: 'Ц', 3: 'Ч', 4: 'Ш', W: 'Щ', X: 'Ъ', Y: 'Ы', 9: 'Ь', 6: 'Э', 7: 'Ю', 8: 'Я' },
    },
    latin: cyrillicToLatin,
    // Three digits of the series and the number; then its fourth, date and code of the issuing office.
    numeric: ['documentNumber', 'optionalData'],
    issued: { start: 1, end: 7 },
  },
]

/** Null for an MRZ that follows the standard alone. */
export function nationalRecordOf(lines: readonly string[]): NationalRecord | null {
  return nationalRecords.find(({ beginning }) => lines[0]?.startsWith(beginning)) ?? null
}

/** `IM8REK` to `ИМЯРЕК`; null where something stands that is no letter of the alphabet. */
export function nationalNameOf(printed: string, { letters }: NationalRecord): string | null {
  const spelt = Array.from(printed.replace(/<+/g, ' ').trim(), (character) =>
    character === ' ' ? ' ' : letters[character],
  )
  if (spelt.length === 0 || spelt.includes(undefined)) return null
  return spelt.join('')
}

/** `IM8REK` to `IMIAREK`, as the holder's name is transliterated elsewhere. */
export function latinNameOf(printed: string, record: NationalRecord): string | null {
  const name = nationalNameOf(printed, record)
  if (name === null) return null
  return Array.from(name, (letter) => record.latin[letter] ?? letter).join('')
}

/**
 * MRZs that a state fills by its own rules: names in the national alphabet, character for character
 * instead of transliterated by ICAO 9303-3 §6, so that the exact spelling can be recovered.
 */
import { cyrillicLetters } from '../../catalogue/romanize.ts'
import type { MrzFieldName } from './layout.ts'

export interface NationalRecord {
  /** Document code and issuing state, with which the first line begins. */
  readonly beginning: string
  /** Windows language identifier of the names. */
  readonly lcid: number
  /** The letter that each character of a name stands for; no two stand for the same. */
  readonly letters: Readonly<Record<string, string>>
  /** The letters transliterated by ICAO 9303-3 §6. */
  readonly latin: Readonly<Record<string, string>>
  /** Fields that hold only digits and filler, where other MRZs may have letters. */
  readonly numeric: readonly MrzFieldName[]
  /** Where the date of issue (YYMMDD) stands in the optional data. */
  readonly issued: { readonly start: number; readonly end: number }
}

export const nationalRecords: readonly NationalRecord[] = [
  {
    // The internal passport of Russia, since 2011. The fields follow the interior ministry's rules
    // (consultant.ru, LAW_373184); the letters are those on which seven public decoders and our
    // specimen agree.
    beginning: 'PNRUS',
    lcid: 1049,
    letters: {
      ...{ A: 'А', B: 'Б', V: 'В', G: 'Г', D: 'Д', E: 'Е', 2: 'Ё', J: 'Ж', Z: 'З', I: 'И', Q: 'Й' },
      ...{ K: 'К', L: 'Л', M: 'М', N: 'Н', O: 'О', P: 'П', R: 'Р', S: 'С', T: 'Т', U: 'У', F: 'Ф' },
      ...{ H: 'Х', C: 'Ц', 3: 'Ч', 4: 'Ш', W: 'Щ', X: 'Ъ', Y: 'Ы', 9: 'Ь', 6: 'Э', 7: 'Ю', 8: 'Я' },
    },
    latin: cyrillicLetters,
    // The document number is three digits of the series and the number; the optional data is the
    // fourth digit, the date and the code of the issuing office.
    numeric: ['documentNumber', 'optionalData'],
    issued: { start: 1, end: 7 },
  },
]

/** The record that the MRZ follows; null for an MRZ by the standard alone. */
export function nationalRecordOf(lines: readonly string[]): NationalRecord | null {
  return nationalRecords.find(({ beginning }) => lines[0]?.startsWith(beginning)) ?? null
}

/** `IM8REK` to `ИМЯРЕК`; null if it is empty or has a character outside the alphabet. */
export function nationalNameOf(printed: string, { letters }: NationalRecord): string | null {
  const spelt = Array.from(printed.replace(/<+/g, ' ').trim(), (character) =>
    character === ' ' ? ' ' : letters[character],
  )
  if (spelt.length === 0 || spelt.includes(undefined)) return null
  return spelt.join('')
}

/** `IM8REK` to `IMIAREK`, as the holder's name is transliterated elsewhere; null as above. */
export function latinNameOf(printed: string, record: NationalRecord): string | null {
  const name = nationalNameOf(printed, record)
  if (name === null) return null
  return Array.from(name, (letter) => record.latin[letter] ?? letter).join('')
}

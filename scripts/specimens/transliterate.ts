/**
 * Converts printed names to the letters of a machine readable zone, by the recommended
 * transliterations of ICAO 9303-3 §6 (table A Latin, table B Cyrillic).
 */
import { cyrillicLetters } from '../../worker/catalogue/romanize.ts'

/** Latin letters whose transliteration is not the bare letter under the accent. */
const latin: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ə: 'E',
  Ħ: 'H',
  I: 'I',
  İ: 'I',
  ı: 'I',
  Ĳ: 'IJ',
  ĸ: 'Q',
  Ł: 'L',
  Ŋ: 'N',
  ŉ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  ß: 'SS',
  ẞ: 'SS',
  Ŧ: 'T',
  Þ: 'TH',
  Ü: 'UE',
}

const combiningMarks = /\p{M}/gu

/**
 * One name identifier as the MRZ writes it: `Müller-Lüdenscheidt` becomes
 * `MUELLER<LUEDENSCHEIDT`, `O'Connor` becomes `OCONNOR` (ICAO 9303-3 §4.6).
 * A letter of a script without a table here is dropped; the result holds only A–Z and single `<`.
 */
export function transliterate(name: string): string {
  const letters = Array.from(name.normalize('NFC'), letterOf).join('')
  return letters
    .replace(/[\s,-]+/g, '<')
    .replace(/[^A-Z<]/g, '')
    .replace(/<{2,}/g, '<')
    .replace(/^<|<$/g, '')
}

function letterOf(printed: string): string {
  const capital = printed === 'ß' ? printed : printed.toUpperCase()
  return (
    latin[capital] ??
    cyrillicLetters[capital] ??
    // Every other accented letter is written as its base letter.
    capital.normalize('NFD').replace(combiningMarks, '')
  )
}

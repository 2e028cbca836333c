import type { NationalLanguage } from './national-data.ts'

/**
 * The network of other scripts has one class for what Arabic and Persian draw alike
 * (`scripts/press/training/national/alphabet.py`): each language is spelt with its own letters and digits.
 */
const spelling: Readonly<Partial<Record<NationalLanguage, ReadonlyMap<string, string>>>> = {
  ar: mapped('ک', 'ك', '۴۵۶', '٤٥٦'),
  fa: mapped('يى', 'یی', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'),
}

/** A character as a language spells it. */
export function speltIn(language: NationalLanguage, character: string): string {
  return spelling[language]?.get(character) ?? character
}

/** Pairs of texts of equal length: what is seen, and what it is spelt as. */
function mapped(...texts: readonly string[]): ReadonlyMap<string, string> {
  const pairs = texts.flatMap((seen, at) => {
    const spelt = Array.from(texts[at + 1] ?? '')
    return at % 2 === 0 ? Array.from(seen, (one, index) => [one, spelt[index] ?? one] as const) : []
  })
  return new Map(pairs)
}

/**
 * Issuers that keep the holder's personal number in the optional data of the MRZ, and its form
 * there: ICAO 9303-4 §4.2.2.2 and 9303-5 §4.2.2 leave this to them. Anything else in that place is
 * not published, since it may be the number of another document or of an application.
 */
import type { LayoutName } from './layout.ts'
import type { MrzField, MrzReading } from './mrz-reading.ts'

interface PersonalNumberRule {
  /** Alpha-3 as published. */
  readonly state: string
  readonly layouts: readonly LayoutName[]
  /** Form of the optional data, without its filler. */
  readonly pattern: RegExp
}

const books: readonly LayoutName[] = ['TD3']
const cards: readonly LayoutName[] = ['TD1']
const elevenDigits = /^\d{11}$/
const thirteenDigits = /^\d{13}$/

/** As seen on specimens their issuers published (PRADO and the like), 2026-11-21. */
const rules: readonly PersonalNumberRule[] = [
  // The example of ICAO 9303-4, appendix A.
  { state: 'UTO', layouts: books, pattern: /^[A-Z0-9]+$/ },
  { state: 'AZE', layouts: books, pattern: /^[A-Z0-9]{7}$/ },
  { state: 'BEL', layouts: cards, pattern: elevenDigits },
  { state: 'CZE', layouts: books, pattern: /^\d{9,10}$/ },
  { state: 'ESP', layouts: cards, pattern: /^\d{8}[A-Z]$/ },
  { state: 'EST', layouts: [...books, ...cards], pattern: elevenDigits },
  { state: 'HRV', layouts: cards, pattern: elevenDigits },
  { state: 'ISL', layouts: books, pattern: /^\d{6} ?\d{4}$/ },
  { state: 'LTU', layouts: cards, pattern: elevenDigits },
  { state: 'LVA', layouts: cards, pattern: /^\d{6} ?\d{5}$/ },
  { state: 'MYS', layouts: books, pattern: /^\d{12}$/ },
  { state: 'NLD', layouts: books, pattern: /^\d{9}$/ },
  { state: 'QAT', layouts: books, pattern: elevenDigits },
  { state: 'SRB', layouts: cards, pattern: thirteenDigits },
  { state: 'SWE', layouts: cards, pattern: /^\d{12}$/ },
  { state: 'TWN', layouts: books, pattern: /^[A-Z]\d{9}$/ },
]

/** The field that holds the personal number; null if the issuer keeps none there. */
export function personalNumberField({
  layout,
  issuingState,
  optionalData,
}: MrzReading): MrzField | null {
  const isPersonal = rules.some(
    ({ state, layouts, pattern }) =>
      state === issuingState?.value &&
      layouts.includes(layout) &&
      pattern.test(optionalData?.value ?? ''),
  )
  return isPersonal ? optionalData : null
}

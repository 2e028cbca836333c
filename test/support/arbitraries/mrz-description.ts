import fc from 'fast-check'
import type { MrzDescription, MrzLayoutName } from '../../../scripts/specimens/mrz-lines.ts'
import { transliterate } from '../../../scripts/specimens/transliterate.ts'

export const mrzLayoutNames = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB', 'FRA_ID', 'EU_DL'] as const

const alphanumeric = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const nameLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÅÆÇÉÑÖØŒŠßÞÜŁĐабвжя']

const text = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphanumeric), minLength, maxLength })

/**
 * One to four words, never with a letter four times in a row, which no name has and the legality
 * check refuses.
 */
const name = (minWords: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...nameLetters), minLength: 1, maxLength: 14 }), {
      minLength: minWords,
      maxLength: 4,
    })
    .map((words) => words.join(' '))
    .filter((words) => !/(.)\1{3}/.test(transliterate(words)))

/** Days within the 80 years before `today`, so that the century is never ambiguous. */
const pastDate = (today: string) =>
  fc.integer({ min: 0, max: 80 * 365 }).map((days) => shiftDays(today, -days))

/** Days within 49 years of `today`, on either side. */
const nearDate = (today: string) =>
  fc.integer({ min: -49 * 365, max: 49 * 365 }).map((days) => shiftDays(today, days))

/** Legal descriptions of one layout, including each of its optional features. */
export function mrzDescription(
  layout: MrzLayoutName,
  today: string,
  states: readonly string[] = ['UTO', 'D', 'FRA', 'GBD', 'RKS', 'XXA', 'BEL'],
): fc.Arbitrary<MrzDescription> {
  const french = layout === 'FRA_ID' || layout === 'EU_DL'
  const codes: Record<MrzLayoutName, readonly string[]> = {
    TD1: ['I', 'ID', 'C', 'AR', 'AC'],
    TD2: ['I', 'ID', 'A'],
    TD3: ['P', 'PD', 'PO'],
    MRVA: ['V', 'VC'],
    MRVB: ['V', 'VC'],
    FRA_ID: ['ID'],
    EU_DL: ['D1'],
  }
  const optionalLength: Record<MrzLayoutName, number> = {
    TD1: 15,
    TD2: 7,
    TD3: 14,
    MRVA: 16,
    MRVB: 8,
    FRA_ID: 6,
    EU_DL: 0,
  }
  return documentNumber(layout).chain((number) => {
    // A long number takes its tail, its check digit and one filler out of the optional data.
    const taken = layout.startsWith('TD') && number.length > 9 ? number.length - 9 + 2 : 0
    const descriptions = fc.record({
      layout: fc.constant(layout),
      documentCode: fc.constantFrom(...codes[layout]),
      issuingState: french ? fc.constant('FRA') : fc.constantFrom(...states),
      documentNumber: fc.constant(number),
      surname: name(1),
      givenNames: name(0),
      birthDate: pastDate(today),
      sex: fc.constantFrom('M', 'F', 'X', '<'),
      expiryDate: nearDate(today),
      nationality: fc.constantFrom(...states),
      optionalData: text(0, Math.max(0, optionalLength[layout] - taken)),
      optionalData2: text(0, 11),
      emptyOptionalDigit: fc.constantFrom('0', '<'),
    })
    // Two lines of 36 that begin with IDFRA are the French card, whatever else they might be; and
    // nobody is born after the expiry of their document.
    return descriptions.filter(
      (of) =>
        of.birthDate <= of.expiryDate &&
        (layout !== 'TD2' || of.documentCode !== 'ID' || of.issuingState !== 'FRA'),
    )
  })
}

function documentNumber(layout: MrzLayoutName): fc.Arbitrary<string> {
  if (layout === 'FRA_ID') return text(12, 12)
  if (layout === 'TD1') return fc.oneof(text(1, 9), text(10, 22))
  if (layout === 'TD2') return fc.oneof(text(1, 9), text(10, 14))
  return text(1, 9)
}

function shiftDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

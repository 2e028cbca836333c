import type { ElementForm } from './elements.ts'

/** Words for a missing value (2020 standard, D.12.5: NONE, unavl). */
const noValue = /^(NONE|UNAVL|UNAVAIL|UNAVAILABLE|UNK|N\/A|NULL)\.?$/i

/** An element's text without padding; null if it is blank or a word for a missing value. */
export function statedText(text: string): string | null {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain === '' || noValue.test(plain) ? null : plain
}

/** No element is longer: anything more is the rest of a payload that was not divided. */
const TEXT_MAX = 130

/**
 * The published form of an element's text; null if the text is no value of that form.
 * @param text as `statedText` returns it
 */
export function elementValue(
  form: Exclude<ElementForm, 'part'>,
  text: string,
  version: number,
): string | null {
  switch (form) {
    case 'text':
      return text.length <= TEXT_MAX ? text : null
    case 'number':
      return /^[A-Z\d][A-Z\d *-]{0,24}$/i.test(text) ? text : null
    case 'name':
      return nameOf(text)
    case 'date':
      return dateOf(text)
    case 'sex':
      return sexes[text.toUpperCase()] ?? null
    case 'height':
      return heightOf(text, version)
    case 'height-cm':
      return oldHeight(text) ?? amountOf(text, 'cm')
    case 'pounds':
      return amountOf(text, 'lb')
    case 'kilograms':
      return amountOf(text, 'kg')
    case 'weight-range':
      return weightRanges[Number(text)] ?? null
    case 'postal-code':
      return postalCodeOf(text)
    case 'flag':
      return flags[text.toUpperCase()] ?? null
    case 'compliance':
      return compliances[text.toUpperCase()] ?? null
  }
}

/**
 * ISO/IEC 8859-15 has letters where ISO/IEC 8859-1 has these signs, which occur in no name: `Œ` in
 * French names.
 */
const letterFor: Readonly<Record<string, string>> = { '¼': 'Œ', '½': 'œ', '¾': 'Ÿ', '¦': 'Š' }

/** Separates the parts of a name by single spaces: issuers write commas as often as spaces. */
export function nameOf(text: string): string {
  return text
    .replace(/[¼½¾¦]/g, (sign) => letterFor[sign] ?? sign)
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .join(' ')
}

/**
 * Reads MMDDCCYY (United States since 2003) and CCYYMMDD (Canada, and before 2003) as `YYYY-MM-DD`.
 * No text is a date in both orders, since no month is 19 or 20, so the digits alone decide. Null if
 * they are no date.
 */
export function dateOf(text: string): string | null {
  const digits = text.replace(/[-/ ]/g, '')
  if (!/^\d{8}$/.test(digits)) return null
  const [year, month, day] = /^(19|20)/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)]
  const date = `${year}-${month}-${day}`
  const at = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return exists && /^(19|20)/.test(date) ? date : null
}

const sexes: Readonly<Record<string, string>> = { 1: 'M', 2: 'F', 9: 'X', M: 'M', F: 'F', X: 'X' }
const flags: Readonly<Record<string, string>> = { 1: 'yes', Y: 'yes', 0: 'no', N: 'no' }

const compliances: Readonly<Record<string, string>> = {
  F: 'fully compliant',
  M: 'materially compliant',
  N: 'not compliant',
}

/** 2020 standard, table D.4, DCE. */
const weightRanges = [
  'up to 31 kg (up to 70 lb)',
  '32 to 45 kg (71 to 100 lb)',
  '46 to 59 kg (101 to 130 lb)',
  '60 to 70 kg (131 to 160 lb)',
  '71 to 86 kg (161 to 190 lb)',
  '87 to 100 kg (191 to 220 lb)',
  '101 to 113 kg (221 to 250 lb)',
  '114 to 127 kg (251 to 280 lb)',
  '128 to 145 kg (281 to 320 lb)',
  '146 kg and more (321 lb and more)',
] as const

/**
 * Returns `5'-10"` or `178 cm`, as cards print it. Before 2003 feet and inches are written without
 * a unit (`510`), since then with one (`070 in`, `178 cm`).
 */
function heightOf(text: string, version: number): string | null {
  const [, digits = '', unit = ''] = /^(\d{2,3}) ?(in|cm)?$/i.exec(text) ?? []
  const amount = Number(digits)
  if (/cm/i.test(unit)) return amountOf(digits, 'cm')
  if (/in/i.test(unit)) return feetAndInches(Math.floor(amount / 12), amount % 12)
  if (version < 2 && digits.length === 3) {
    return feetAndInches(Math.floor(amount / 100), amount % 100)
  }
  return null
}

/** Feet and inches under the letters for centimetres, `5-01`, as before 2000. */
function oldHeight(text: string): string | null {
  const [, feet, inches] = /^(\d)[-'](\d{2})"?$/.exec(text) ?? []
  return feet === undefined ? null : feetAndInches(Number(feet), Number(inches))
}

function feetAndInches(feet: number, inches: number): string | null {
  return feet >= 1 && feet <= 8 && inches <= 11
    ? `${feet}'-${String(inches).padStart(2, '0')}"`
    : null
}

function amountOf(text: string, unit: 'cm' | 'lb' | 'kg'): string | null {
  const [, digits] = /^(\d{1,3}) ?(cm|lbs?|kg)?$/i.exec(text) ?? []
  return digits === undefined || Number(digits) === 0 ? null : `${Number(digits)} ${unit}`
}

/**
 * `12345`, `12345-6789` or Canadian `A1A 1A1`; other codes as written. Zeros in the last four
 * digits mean that these are not known.
 */
function postalCodeOf(text: string): string {
  const plain = text.replace(/[ -]/g, '').toUpperCase()
  const [, five, four] = /^(\d{5})(\d{4})?$/.exec(plain) ?? []
  if (five !== undefined) return four === undefined || four === '0000' ? five : `${five}-${four}`
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : text
}

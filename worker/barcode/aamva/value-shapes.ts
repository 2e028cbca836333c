/**
 * What the value of an element looks like (AAMVA DL/ID Card Design Standard 2020, tables D.3 and
 * D.4; National Standard 2000). Needed where nothing separates one element from the next.
 */
import type { AamvaElement, ElementForm } from './elements.ts'

export interface ValueShape {
  readonly form: RegExp
  /** Whether hardly any other text has this shape: a single letter is found in any name. */
  readonly isStrict: boolean
}

const strict = (form: RegExp): ValueShape => ({ form, isStrict: true })
const loose = (form: RegExp): ValueShape => ({ form, isStrict: false })

const name = loose(/^(?=.*\p{L})[\p{L}\p{M} ,.'’$@-]{1,80}$/u)
const number = loose(/^[A-Z0-9*-]{1,25}$/i)
const street = loose(/^[^\p{Cc}]{1,70}$/u)
const place = loose(/^(?=.*\p{L})[\p{L}\p{M} .,'’-]{1,40}$/u)
const state = strict(/^[A-Z]{2}$/)
const colour = strict(/^[A-Z]{3}$/)
const cut = loose(/^[TNU]$/)

/** By the element's letters, where its form says too little. */
const byLetters: Readonly<Record<string, ValueShape>> = {
  DAQ: number,
  DAA: name,
  DAB: name,
  DAC: name,
  DAD: name,
  DCS: name,
  DCT: name,
  DAG: street,
  DAH: street,
  DAL: street,
  DAM: street,
  DAI: place,
  DAN: place,
  DAJ: state,
  DAO: state,
  DAY: colour,
  DAZ: colour,
  DCG: strict(/^(?:USA|CAN|MEX)$/),
  DDE: cut,
  DDF: cut,
  DDG: cut,
}

const byForm: Readonly<Record<Exclude<ElementForm, 'part'>, ValueShape>> = {
  text: loose(/^[^\p{Cc}]{0,40}$/u),
  number,
  name,
  date: strict(/^(?:\d{8}|\d{2}[-/]\d{2}[-/]\d{4})$/),
  sex: loose(/^[1290MFX]$/i),
  height: strict(/^\d{2,3} ?(?:in|cm)?$/i),
  'height-cm': strict(/^\d{2,3} ?(?:cm)?$/i),
  pounds: strict(/^\d{2,3} ?(?:lbs?)?$/i),
  kilograms: strict(/^\d{2,3} ?(?:kg)?$/i),
  'weight-range': loose(/^\d$/),
  'postal-code': strict(/^(?:\d{5}[\d -]{0,6}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i),
  flag: loose(/^[01YN]$/i),
  compliance: loose(/^[FMN]$/i),
}

/** @param element null for one of those that say whether a name was cut off */
export function shapeOf(letters: string, element: AamvaElement | null): ValueShape {
  const own = byLetters[letters]
  if (own !== undefined) return own
  if (element === null || element.form === 'part') return street
  return byForm[element.form]
}

/**
 * Elements that every card of a version has. One of them that occurs once in a payload begins an
 * element there. Middle names are left out: `DAD` occurs in surnames.
 */
export function elementsOfEvery(version: number): readonly string[] {
  if (version < 2) return ofFirst
  return version < 4 ? ofSecond : sinceFourth
}

const address = ['DAG', 'DAI', 'DAJ', 'DAK'] as const
const person = ['DBA', 'DBB', 'DBC', 'DBD'] as const
const ofFirst = ['DAQ', 'DAA', 'DAR', 'DAS', 'DAT', ...address, ...person]
const second = [
  'DAQ',
  'DCA',
  'DCB',
  'DCD',
  'DCF',
  'DCG',
  'DCS',
  'DAU',
  'DAY',
  ...address,
  ...person,
]
const ofSecond = [...second, 'DCT']
const sinceFourth = [...second, 'DAC', 'DDE', 'DDF', 'DDG']

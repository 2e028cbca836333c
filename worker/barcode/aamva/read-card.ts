import type { CardValue } from '../card-value.ts'
import { type AamvaElement, elementOf, truncationElements } from './elements.ts'
import { countryOfState, jurisdictionOf } from './jurisdictions.ts'
import type { AamvaRecords } from './parse-aamva.ts'
import { elementValue, nameOf, statedText } from './values.ts'

/** The values of a card's records, without elements that are blank or say `NONE`. */
export function readCard(records: AamvaRecords): CardValue[] {
  const { elements, version } = records
  const single = [...elements].flatMap(([letters, text]): CardValue[] => {
    const element = elementOf(letters, version)
    const plain = statedText(text)
    if (element === null || element.form === 'part' || plain === null) return []
    return [cardValue(element.field, elementValue(element.form, plain, version), plain)]
  })
  return [...namesOf(records), ...linesOf(records), ...single, ...issuerOf(records)]
}

/**
 * An element that no edition of the standard defines: from the issuer's own subfile, or unknown.
 */
export interface OwnElement {
  /** Three letters. */
  readonly element: string
  readonly value: string
  /** Whether it comes from the issuer's own subfile (`ZC` in California and Colorado). */
  readonly isIssuers: boolean
}

/** What the issuer added, as written: its meaning is not published. */
export function readOwnElements({ elements, version }: AamvaRecords): OwnElement[] {
  const truncations: readonly string[] = Object.values(truncationElements)
  return [...elements].flatMap(([element, text]) => {
    const value = statedText(text)
    const isKnown = elementOf(element, version) !== null || truncations.includes(element)
    return isKnown || value === null ? [] : [{ element, value, isIssuers: element.startsWith('Z') }]
  })
}

function cardValue(
  field: AamvaElement['field'],
  value: string | null,
  printed: string,
  isTruncated = false,
): CardValue {
  return { field, value, printed, isTruncated }
}

/** Surname and given names take three elements since 2009, two from 2003, one or three before. */
function namesOf({ elements }: AamvaRecords): CardValue[] {
  const text = (letters: string) => statedText(elements.get(letters) ?? '')
  const isCut = (letters: string) => elements.get(letters)?.trim().toUpperCase() === 'T'
  const whole = text('DAA')
  const [wholeSurname, wholeGiven, wholeSuffix] = whole === null ? [] : partsOfName(whole)
  const surname = text('DCS') ?? text('DAB') ?? wholeSurname
  const given = joined([text('DAC'), text('DAD')]) ?? text('DCT') ?? wholeGiven
  const alias = joined([text('DBP'), text('DBQ')])
  const { surname: ofSurname, firstName, middleNames } = truncationElements
  const isGivenCut = isCut(firstName) || isCut(middleNames)
  return [
    ...(surname ? [cardValue('surname', nameOf(surname), surname, isCut(ofSurname))] : []),
    ...(given ? [cardValue('given_names', nameOf(given), given, isGivenCut)] : []),
    ...(surname === undefined && whole !== null
      ? [cardValue('full_name', nameOf(whole), whole)]
      : []),
    ...(wholeSuffix ? [cardValue('name_suffix', wholeSuffix, wholeSuffix)] : []),
    // DBP is of version 1 alone: later editions have one element for an alias's given names.
    ...(alias && elements.has('DBP') ? [cardValue('alias_given_names', nameOf(alias), alias)] : []),
  ]
}

const suffixes = /^(JR|SR|I{1,3}|IV|VI{0,3}|IX|[1-9](ST|ND|RD|TH))\.?$/i

/** Splits `LAST,FIRST,MIDDLE,SUFFIX`; empty for a name without a separator. */
function partsOfName(
  whole: string,
): [surname?: string, givenNames?: string | undefined, suffix?: string | undefined] {
  const [surname, ...others] = whole.split(/[,@$]/).map((part) => part.trim())
  const last = others.at(-1) ?? ''
  const suffix = others.length >= 3 && suffixes.test(last) ? last : undefined
  if (others.length === 0 || !surname) return []
  return [surname, joined(suffix ? others.slice(0, -1) : others) ?? undefined, suffix]
}

/**
 * Streets have two lines; the address joins street, city, state and postal code, as cards print it.
 */
function linesOf({ elements, version }: AamvaRecords): CardValue[] {
  const line = (letters: string) => statedText(elements.get(letters) ?? '')
  const mailing = joined([line('DAG'), line('DAH')])
  const residence = joined([line('DAL'), line('DAM')])
  const [city, state, code] = [line('DAI'), line('DAJ'), line('DAK')]
  const postal = code && elementValue('postal-code', code, version)
  const whole = mailing && city && state ? joined([mailing, `${city},`, state, postal]) : null
  return [
    ...(whole === null ? [] : [cardValue('address', whole, whole)]),
    ...(mailing === null ? [] : [cardValue('address_street', mailing, mailing)]),
    ...(residence === null ? [] : [cardValue('residence_street', residence, residence)]),
  ]
}

/**
 * Cards state their country since 2003; for older ones, and for the jurisdiction, the issuer's
 * number decides, and the state of the address if that number is not assigned. Neither is known
 * where a card states another country than that of its issuer's number.
 */
function issuerOf({ elements, iin }: AamvaRecords): CardValue[] {
  const issuer = jurisdictionOf(iin)
  const countryText = statedText(elements.get('DCG') ?? '')?.toUpperCase() ?? ''
  const state = (
    statedText(elements.get('DAJ') ?? '') ??
    statedText(elements.get('DAO') ?? '') ??
    ''
  ).toUpperCase()
  const stated = /^(USA|CAN|MEX)$/.test(countryText) ? countryText : null
  if (stated !== null && issuer !== null && issuer.country !== stated) return []
  const country = stated ?? issuer?.country ?? countryOfState(state) ?? undefined
  return [
    ...(country === undefined ? [] : [cardValue('issuing_state', country, countryText || iin)]),
    ...(issuer === null ? [] : [cardValue('issuing_jurisdiction', issuer.name, iin)]),
  ]
}

function joined(parts: readonly (string | null)[]): string | null {
  const text = parts.filter((part) => part !== null && part !== '').join(' ')
  return text === '' ? null : text
}

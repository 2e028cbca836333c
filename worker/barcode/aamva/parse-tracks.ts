import type { CardValue } from '../card-value.ts'
import { jurisdictionOf } from './jurisdictions.ts'
import { elementValue, nameOf, statedText } from './values.ts'

/**
 * The three tracks of a magnetic stripe (ISO/IEC 7811; AAMVA National Standard 2000, annex F) as
 * British Columbia and others print them into a PDF417: state, town, name and address; issuer,
 * number, expiry and date of birth; the description of the holder.
 */
const tracks =
  /^%([A-Z]{2})([^^?]{0,40})\^([^^?]{0,80})\^([^^?]{0,120})\^?\?;(\d{6})(\d{1,20})=(\d{4})(\d{8})=?\d{0,8}\?(.*)$/s

/**
 * Sex, height in cm, weight in kg, colours of hair and eyes; after postal code, class and the like.
 */
const description = /\s([MFX])(\d{3}|\s{3})([\d ]{3})([A-Z]{3}|\s{3})([A-Z]{3}|\s{3})/

const postalCodeAtEnd = /([A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}(-\d{4})?)$/

/** At the start of the third track, after the sentinel and two characters of versions. */
const postalCodeOfTrack = /^[_%#+]*0A([A-Z]\d[A-Z]\d[A-Z]\d|\d{5}(\d{4})?)\s/

/**
 * The values on the tracks; null if the text is no such payload or its issuer is unknown. The
 * expiry is left out, since a stripe has only its year and month. Licences and other cards of an
 * issuer look the same.
 */
export function parseTracks(text: string): CardValue[] | null {
  const found = tracks.exec(text)
  if (found === null) return null
  const [
    ,
    state = '',
    town = '',
    name = '',
    address = '',
    iin = '',
    number = '',
    ,
    born = '',
    rest = '',
  ] = found
  const issuer = jurisdictionOf(iin)
  if (issuer === null) return null
  const [surname = '', given = ''] = name.split('$')
  const [street = '', line = ''] = address.split('$')
  const postalCode = postalCodeAtEnd.exec(line)?.[0] ?? postalCodeOfTrack.exec(rest)?.[1] ?? ''
  const [, sex = '', height = '', weight = '', hair = '', eyes = ''] = description.exec(rest) ?? []
  return [
    value('surname', nameOf(surname), surname),
    value('given_names', nameOf(given), given),
    value('birth_date', elementValue('date', born, 0), born),
    value('sex', elementValue('sex', sex, 0), sex),
    // The track holds digits only: a number printed with letters is incomplete here.
    { ...value('document_number', number, number), isTruncated: true },
    value('issuing_state', issuer.country, iin),
    value('issuing_jurisdiction', issuer.name, iin),
    value('address_street', statedText(street), street),
    value('address_city', statedText(town), town),
    value('address_state', state, state),
    value('address_postal_code', elementValue('postal-code', postalCode, 0), postalCode),
    value('height', elementValue('height-cm', height.trim(), 0), height),
    value('weight', elementValue('kilograms', weight.trim(), 0), weight),
    value('hair_color', statedText(hair), hair),
    value('eyes_color', statedText(eyes), eyes),
  ].filter(({ printed }) => statedText(printed) !== null)
}

function value(field: CardValue['field'], text: string | null, printed: string): CardValue {
  return { field, value: text, printed, isTruncated: false }
}

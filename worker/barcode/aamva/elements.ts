/**
 * Every data element of the AAMVA DL/ID standards by its three letters, with the field it is
 * published as; label, category and kind of value are in `shared/fields/catalogue.ts`.
 * Source: AAMVA National Standard 2000 (version 1), DL/ID Card Design Standard 2003 to 2020
 * (versions 2 to 10), tables D.3 and D.4; 2026-11-22. The four indicators that the edition of 2025
 * added come from the package `aamva-parser` 1.7 and a published list of changes. These disagree on
 * the edition's version number, so the four are accepted in every version.
 */
import type { FieldName } from '../../../shared/fields/catalogue.ts'

/** How an element writes its value; `values.ts` reads each. */
export type ElementForm =
  | 'text'
  | 'number'
  | 'name'
  | 'date'
  | 'sex'
  | 'height'
  | 'height-cm'
  | 'pounds'
  | 'kilograms'
  | 'weight-range'
  | 'postal-code'
  | 'flag'
  | 'compliance'
  /** Combined with other elements by `read-card.ts`. */
  | 'part'

export interface AamvaElement {
  readonly element: string
  readonly field: FieldName
  readonly form: ElementForm
  /** First and last version that define it so, inclusive: some letters changed their meaning. */
  readonly from: number
  readonly to: number
}

const LAST = 99

function every(element: string, field: FieldName, form: ElementForm = 'text'): AamvaElement {
  return { element, field, form, from: 0, to: LAST }
}

function first(element: string, field: FieldName, form: ElementForm = 'text'): AamvaElement {
  return { element, field, form, from: 0, to: 1 }
}

function since(
  version: number,
  element: string,
  field: FieldName,
  form: ElementForm = 'text',
): AamvaElement {
  return { element, field, form, from: version, to: LAST }
}

export const aamvaElements: readonly AamvaElement[] = [
  every('DAA', 'full_name', 'part'),
  every('DAB', 'surname', 'part'),
  every('DAC', 'given_names', 'part'),
  every('DAD', 'given_names', 'part'),
  every('DCS', 'surname', 'part'),
  every('DCT', 'given_names', 'part'),
  every('DAE', 'name_suffix'),
  every('DCU', 'name_suffix'),
  every('DAF', 'name_prefix'),
  every('DAG', 'address_street', 'part'),
  every('DAH', 'address_street', 'part'),
  every('DAI', 'address_city'),
  every('DAJ', 'address_state'),
  every('DAK', 'address_postal_code', 'postal-code'),
  every('DAL', 'residence_street', 'part'),
  every('DAM', 'residence_street', 'part'),
  every('DAN', 'residence_city'),
  every('DAO', 'residence_state'),
  every('DAP', 'residence_postal_code', 'postal-code'),
  every('DAQ', 'document_number', 'number'),
  every('DAR', 'dl_class'),
  every('DAS', 'restrictions'),
  every('DAT', 'endorsements'),
  every('DAU', 'height', 'height'),
  every('DAV', 'height', 'height-cm'),
  every('DAW', 'weight', 'pounds'),
  every('DAX', 'weight', 'kilograms'),
  every('DAY', 'eyes_color'),
  every('DAZ', 'hair_color'),
  every('DBA', 'expiry_date', 'date'),
  every('DBB', 'birth_date', 'date'),
  every('DBC', 'sex', 'sex'),
  every('DBD', 'issue_date', 'date'),
  first('DBE', 'issue_timestamp'),
  first('DBF', 'number_of_duplicates'),
  first('DBG', 'medical_indicator'),
  since(2, 'DBG', 'alias_given_names', 'name'),
  first('DBH', 'organ_donor', 'flag'),
  first('DBI', 'non_resident', 'flag'),
  first('DBJ', 'customer_identifier'),
  first('DBK', 'social_security_number'),
  first('DBL', 'alias_birth_date', 'date'),
  first('DBM', 'alias_social_security_number'),
  first('DBN', 'alias_full_name', 'name'),
  since(2, 'DBN', 'alias_surname', 'name'),
  first('DBO', 'alias_surname', 'name'),
  first('DBP', 'alias_given_names', 'part'),
  first('DBQ', 'alias_given_names', 'part'),
  first('DBR', 'alias_name_suffix'),
  first('DBS', 'alias_name_prefix'),
  since(2, 'DBS', 'alias_name_suffix'),
  first('PAA', 'permit_class'),
  first('PAB', 'permit_expiry_date', 'date'),
  first('PAC', 'permit_identifier'),
  first('PAD', 'permit_issue_date', 'date'),
  first('PAE', 'permit_restrictions'),
  first('PAF', 'permit_endorsements'),
  since(2, 'DCA', 'dl_class'),
  since(2, 'DCB', 'restrictions'),
  since(2, 'DCD', 'endorsements'),
  since(2, 'DCE', 'weight_range', 'weight-range'),
  since(2, 'DCF', 'document_discriminator'),
  since(2, 'DCG', 'issuing_state', 'part'),
  since(2, 'DCH', 'federal_vehicle_codes'),
  since(2, 'DCI', 'birth_place'),
  since(2, 'DCJ', 'audit_information'),
  since(2, 'DCK', 'inventory_control_number'),
  since(2, 'DCL', 'race'),
  since(2, 'DCM', 'standard_dl_class'),
  since(2, 'DCN', 'standard_endorsements'),
  since(2, 'DCO', 'standard_restrictions'),
  since(2, 'DCP', 'dl_class_description'),
  since(2, 'DCQ', 'endorsements_description'),
  since(2, 'DCR', 'restrictions_description'),
  since(3, 'DDA', 'compliance_type', 'compliance'),
  since(3, 'DDB', 'card_revision_date', 'date'),
  since(3, 'DDC', 'hazmat_expiry_date', 'date'),
  since(3, 'DDD', 'limited_duration', 'flag'),
  since(4, 'DDH', 'under_18_until', 'date'),
  since(4, 'DDI', 'under_19_until', 'date'),
  since(4, 'DDJ', 'under_21_until', 'date'),
  since(5, 'DDK', 'organ_donor', 'flag'),
  since(7, 'DDL', 'veteran', 'flag'),
  every('DDM', 'commercial_licence', 'flag'),
  every('DDN', 'non_domiciled', 'flag'),
  every('DDO', 'enhanced_credential', 'flag'),
  every('DDP', 'learner_permit', 'flag'),
]

/** Elements that say whether a name was cut off to fit: T (yes), N (no) or U (unknown). */
export const truncationElements = { surname: 'DDE', firstName: 'DDF', middleNames: 'DDG' } as const

/**
 * The element that three letters stand for in a version; null if no standard defines them. Cards
 * mix versions, so letters with a single meaning are accepted in every version.
 */
export function elementOf(letters: string, version: number): AamvaElement | null {
  const meanings = aamvaElements.filter(({ element }) => element === letters)
  const own = meanings.find(({ from, to }) => version >= from && version <= to)
  return own ?? (meanings.length === 1 ? (meanings[0] ?? null) : null)
}

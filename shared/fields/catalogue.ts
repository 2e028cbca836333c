/**
 * Every field with a fixed name: one list for the readers, the documentation, the evaluation and
 * the demo, in the order of an answer. Anything else a document prints is published under a name
 * made from its caption, in the category `other`.
 */

import type { FieldDescription } from './field-description.ts'
import { furtherFields } from './further-fields.ts'

/** The fields of the contract. */
export const coreFields = {
  surname: { label: 'Surname', category: 'identity', kind: 'name' },
  given_names: { label: 'Given names', category: 'identity', kind: 'name' },
  full_name: { label: 'Full name', category: 'identity', kind: 'name' },
  birth_date: { label: 'Date of birth', category: 'dates', kind: 'date' },
  birth_place: { label: 'Place of birth', category: 'identity', kind: 'text' },
  sex: { label: 'Sex', category: 'identity', kind: 'sex' },
  nationality: { label: 'Nationality', category: 'identity', kind: 'state' },
  personal_number: { label: 'Personal number', category: 'identity', kind: 'identifier' },
  document_number: { label: 'Document number', category: 'document', kind: 'identifier' },
  document_series: { label: 'Document series', category: 'document', kind: 'identifier' },
  issuing_state: { label: 'Issuing state', category: 'document', kind: 'state' },
  authority: { label: 'Issuing authority', category: 'document', kind: 'text' },
  dl_class: { label: 'Licence classes', category: 'document', kind: 'text' },
  permit_class: { label: 'Permit class', category: 'document', kind: 'text' },
  restrictions: { label: 'Restrictions', category: 'document', kind: 'text' },
  endorsements: { label: 'Endorsements', category: 'document', kind: 'text' },
  issue_date: { label: 'Date of issue', category: 'dates', kind: 'date' },
  expiry_date: { label: 'Date of expiry', category: 'dates', kind: 'date' },
  address: { label: 'Address', category: 'address', kind: 'text' },
  address_street: { label: 'Street', category: 'address', kind: 'text' },
  address_city: { label: 'City', category: 'address', kind: 'text' },
  address_state: { label: 'State or province', category: 'address', kind: 'text' },
  address_postal_code: { label: 'Postal code', category: 'address', kind: 'identifier' },
  visa_type: { label: 'Visa type', category: 'visa', kind: 'text' },
  visa_class: { label: 'Visa class', category: 'visa', kind: 'text' },
  visa_valid_from: { label: 'Visa valid from', category: 'visa', kind: 'date' },
  visa_valid_until: { label: 'Visa valid until', category: 'visa', kind: 'date' },
  visa_number_of_entries: { label: 'Number of entries', category: 'visa', kind: 'text' },
  visa_duration_of_stay: { label: 'Duration of stay', category: 'visa', kind: 'text' },
  height: { label: 'Height', category: 'identity', kind: 'text' },
  weight: { label: 'Weight', category: 'identity', kind: 'text' },
  eyes_color: { label: 'Colour of eyes', category: 'identity', kind: 'text' },
  hair_color: { label: 'Colour of hair', category: 'identity', kind: 'text' },
} as const satisfies Record<string, FieldDescription>

export type CoreField = keyof typeof coreFields

export const coreFieldNames = Object.keys(coreFields) as readonly CoreField[]

/** Every field that is read under a fixed name. */
export const namedFields = { ...coreFields, ...furtherFields } satisfies Record<
  string,
  FieldDescription
>
export type FieldName = keyof typeof namedFields

export const fieldNames = Object.keys(namedFields) as readonly FieldName[]

/** Fields that the service derives itself; they come last in an answer, in this order. */
export const derivedFields = {
  days_to_expire: { label: 'Days to expire', category: 'dates' },
  mrz: { label: 'MRZ', category: 'document' },
} as const satisfies Record<string, Omit<FieldDescription, 'kind'>>

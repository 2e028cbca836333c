/**
 * Every field with a name of its own: one list for the readers, the contract's page, the
 * evaluation and the demo. The order is that of an answer. What a document prints beside these
 * is published under a name made of its label, in the category `other`.
 */

export const fieldCategories = [
  'identity',
  'document',
  'dates',
  'address',
  'visa',
  'other',
] as const
export type FieldCategory = (typeof fieldCategories)[number]

/**
 * How values are written and compared: a date is `YYYY-MM-DD`, a state alpha-3, a sex `M`, `F`
 * or `X`; a payload is what a barcode carries, to the character.
 */
export type ValueKind = 'name' | 'text' | 'date' | 'state' | 'sex' | 'identifier' | 'payload'

export interface FieldDescription {
  /** The name for people. */
  readonly label: string
  readonly category: FieldCategory
  readonly kind: ValueKind
}

/** What licences and identity cards of North America say beside the fields every document has. */
const licenceFields = {
  name_prefix: { label: 'Name prefix', category: 'identity', kind: 'text' },
  name_suffix: { label: 'Name suffix', category: 'identity', kind: 'text' },
  alias_full_name: { label: 'Alias, full name', category: 'identity', kind: 'name' },
  alias_surname: { label: 'Alias, surname', category: 'identity', kind: 'name' },
  alias_given_names: { label: 'Alias, given names', category: 'identity', kind: 'name' },
  alias_name_prefix: { label: 'Alias, name prefix', category: 'identity', kind: 'text' },
  alias_name_suffix: { label: 'Alias, name suffix', category: 'identity', kind: 'text' },
  alias_birth_date: { label: 'Alias, date of birth', category: 'dates', kind: 'date' },
  alias_social_security_number: {
    label: 'Alias, social security number',
    category: 'identity',
    kind: 'identifier',
  },
  social_security_number: {
    label: 'Social security number',
    category: 'identity',
    kind: 'identifier',
  },
  customer_identifier: { label: 'Customer identifier', category: 'identity', kind: 'identifier' },
  weight_range: { label: 'Weight range', category: 'identity', kind: 'text' },
  race: { label: 'Race or ethnicity', category: 'identity', kind: 'text' },
  organ_donor: { label: 'Organ donor', category: 'identity', kind: 'text' },
  veteran: { label: 'Veteran', category: 'identity', kind: 'text' },
  medical_indicator: { label: 'Medical indicator', category: 'identity', kind: 'text' },
  non_resident: { label: 'Non-resident', category: 'identity', kind: 'text' },
  residence_street: { label: 'Residence, street', category: 'address', kind: 'text' },
  residence_city: { label: 'Residence, city', category: 'address', kind: 'text' },
  residence_state: { label: 'Residence, state or province', category: 'address', kind: 'text' },
  residence_postal_code: {
    label: 'Residence, postal code',
    category: 'address',
    kind: 'identifier',
  },
  issuing_jurisdiction: { label: 'Issuing jurisdiction', category: 'document', kind: 'text' },
  document_discriminator: {
    label: 'Document discriminator',
    category: 'document',
    kind: 'identifier',
  },
  inventory_control_number: {
    label: 'Inventory control number',
    category: 'document',
    kind: 'identifier',
  },
  audit_information: { label: 'Audit information', category: 'document', kind: 'identifier' },
  number_of_duplicates: { label: 'Number of duplicates', category: 'document', kind: 'text' },
  compliance_type: { label: 'REAL ID compliance', category: 'document', kind: 'text' },
  limited_duration: { label: 'Limited duration', category: 'document', kind: 'text' },
  federal_vehicle_codes: {
    label: 'Federal commercial vehicle codes',
    category: 'document',
    kind: 'text',
  },
  dl_class_description: {
    label: 'Licence classes, description',
    category: 'document',
    kind: 'text',
  },
  endorsements_description: {
    label: 'Endorsements, description',
    category: 'document',
    kind: 'text',
  },
  restrictions_description: {
    label: 'Restrictions, description',
    category: 'document',
    kind: 'text',
  },
  standard_dl_class: { label: 'Standard licence class', category: 'document', kind: 'text' },
  standard_endorsements: { label: 'Standard endorsements', category: 'document', kind: 'text' },
  standard_restrictions: { label: 'Standard restrictions', category: 'document', kind: 'text' },
  permit_identifier: { label: 'Permit identifier', category: 'document', kind: 'identifier' },
  permit_restrictions: { label: 'Permit restrictions', category: 'document', kind: 'text' },
  permit_endorsements: { label: 'Permit endorsements', category: 'document', kind: 'text' },
  permit_issue_date: { label: 'Permit, date of issue', category: 'dates', kind: 'date' },
  permit_expiry_date: { label: 'Permit, date of expiry', category: 'dates', kind: 'date' },
  issue_timestamp: { label: 'Time of issue', category: 'dates', kind: 'text' },
  card_revision_date: { label: 'Card design of', category: 'dates', kind: 'date' },
  hazmat_expiry_date: {
    label: 'Hazardous materials endorsement, date of expiry',
    category: 'dates',
    kind: 'date',
  },
  under_18_until: { label: 'Under 18 until', category: 'dates', kind: 'date' },
  under_19_until: { label: 'Under 19 until', category: 'dates', kind: 'date' },
  under_21_until: { label: 'Under 21 until', category: 'dates', kind: 'date' },
} as const satisfies Record<string, FieldDescription>

/** What a visible digital seal says (ICAO 9303-13); its signature is not checked. */
const sealFields = {
  seal_issuer: { label: 'Digital seal, issuer', category: 'document', kind: 'state' },
  seal_certificate: { label: 'Digital seal, certificate', category: 'document', kind: 'text' },
  seal_signature: { label: 'Digital seal, signature', category: 'document', kind: 'text' },
  seal_message: { label: 'Digital seal, message', category: 'document', kind: 'text' },
  seal_issue_date: { label: 'Digital seal, date of issue', category: 'dates', kind: 'date' },
  seal_signature_date: {
    label: 'Digital seal, date of signature',
    category: 'dates',
    kind: 'date',
  },
} as const satisfies Record<string, FieldDescription>

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
  ...licenceFields,
  ...sealFields,
  barcode: { label: 'Barcode', category: 'other', kind: 'payload' },
} as const satisfies Record<string, FieldDescription>

export type CoreField = keyof typeof coreFields

export const coreFieldNames = Object.keys(coreFields) as readonly CoreField[]

/** What the service itself adds, last in this order. */
export const derivedFields = {
  days_to_expire: { label: 'Days to expire', category: 'dates' },
  mrz: { label: 'MRZ', category: 'document' },
} as const satisfies Record<string, Omit<FieldDescription, 'kind'>>

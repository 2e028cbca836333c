import type { FieldName } from '../field-names.ts'
import type { Box } from '../geometry.ts'

/** `document_code`, the `P` of a passport, is printed but is no field of the catalogue. */
export type PrintedField = FieldName | 'document_code'

export interface FieldPlace {
  readonly field: PrintedField
  readonly x: number
  /** Base line of the value; its label stands above it. */
  readonly y: number
  /** The value is set smaller rather than run past this width, mm. */
  readonly width: number
  /** Printed instead of words where a standard numbers the fields (2006/126/EC Annex I). */
  readonly number?: string
}

/** One printed side: what stands where. */
export interface PagePlan {
  readonly title: 'passport' | 'card' | 'visa' | 'licence' | null
  readonly titleAt: { readonly x: number; readonly y: number; readonly width: number }
  readonly titleSize: number
  readonly labelSize: number
  readonly valueSize: number
  readonly portrait: Box | null
  /** The small second portrait. */
  readonly ghost: Box | null
  readonly signatureAt: { readonly x: number; readonly y: number; readonly width: number } | null
  readonly chip: Box | null
  readonly fields: readonly FieldPlace[]
}

export const passportPage: PagePlan = {
  title: 'passport',
  titleAt: { x: 7, y: 9.5, width: 92 },
  titleSize: 4.4,
  labelSize: 1.75,
  valueSize: 3.1,
  portrait: { x: 6.5, y: 16, width: 33, height: 43 },
  ghost: { x: 107, y: 50.5, width: 10.5, height: 13.5 },
  signatureAt: { x: 45, y: 62.5, width: 27 },
  chip: null,
  fields: [
    { field: 'document_code', x: 45, y: 18.6, width: 10 },
    { field: 'issuing_state', x: 60, y: 18.6, width: 18 },
    { field: 'document_number', x: 84, y: 18.6, width: 35 },
    { field: 'surname', x: 45, y: 26, width: 72 },
    { field: 'given_names', x: 45, y: 33.4, width: 72 },
    { field: 'nationality', x: 45, y: 40.8, width: 52 },
    { field: 'birth_date', x: 45, y: 48.2, width: 30 },
    { field: 'sex', x: 80, y: 48.2, width: 8 },
    { field: 'birth_place', x: 94, y: 48.2, width: 27 },
    { field: 'issue_date', x: 45, y: 55.6, width: 26 },
    { field: 'expiry_date', x: 75, y: 55.6, width: 24 },
    { field: 'authority', x: 75, y: 63, width: 24 },
  ],
}

export const cardFront: PagePlan = {
  title: 'card',
  titleAt: { x: 5, y: 6.2, width: 59 },
  titleSize: 3.3,
  labelSize: 1.45,
  valueSize: 2.6,
  portrait: { x: 4.5, y: 11, width: 24, height: 31 },
  ghost: { x: 70, y: 32, width: 10, height: 13 },
  signatureAt: { x: 6, y: 49.5, width: 22 },
  chip: null,
  fields: [
    { field: 'surname', x: 32, y: 14.6, width: 48 },
    { field: 'given_names', x: 32, y: 20.6, width: 48 },
    { field: 'birth_date', x: 32, y: 26.6, width: 22 },
    { field: 'sex', x: 58, y: 26.6, width: 6 },
    { field: 'nationality', x: 32, y: 32.6, width: 34 },
    { field: 'birth_place', x: 32, y: 38.6, width: 34 },
    { field: 'document_number', x: 32, y: 44.6, width: 30 },
    { field: 'expiry_date', x: 32, y: 50.6, width: 24 },
  ],
}

export const cardBack: PagePlan = {
  title: null,
  titleAt: { x: 5, y: 5, width: 60 },
  titleSize: 3,
  labelSize: 1.45,
  valueSize: 2.3,
  portrait: null,
  ghost: { x: 68, y: 5, width: 11, height: 14 },
  signatureAt: null,
  chip: { x: 6, y: 8, width: 12, height: 11 },
  fields: [
    { field: 'issue_date', x: 24, y: 9, width: 24 },
    { field: 'authority', x: 24, y: 16, width: 40 },
    { field: 'birth_place', x: 24, y: 23, width: 40 },
  ],
}

export const secondFormatPage: PagePlan = {
  ...cardFront,
  titleAt: { x: 6, y: 7, width: 77 },
  titleSize: 3.8,
  labelSize: 1.6,
  valueSize: 2.8,
  portrait: { x: 6, y: 12, width: 28, height: 37 },
  ghost: { x: 86, y: 34, width: 11, height: 14 },
  signatureAt: { x: 8, y: 54, width: 26 },
  fields: [
    { field: 'surname', x: 39, y: 16.5, width: 60 },
    { field: 'given_names', x: 39, y: 23.5, width: 60 },
    { field: 'nationality', x: 39, y: 30.5, width: 38 },
    { field: 'sex', x: 80, y: 30.5, width: 8 },
    { field: 'birth_date', x: 39, y: 37.5, width: 22 },
    { field: 'document_number', x: 64, y: 37.5, width: 21 },
    { field: 'issue_date', x: 39, y: 44.5, width: 22 },
    { field: 'expiry_date', x: 64, y: 44.5, width: 21 },
    { field: 'authority', x: 39, y: 51.5, width: 44 },
  ],
}

export const visaPage: PagePlan = {
  ...secondFormatPage,
  title: 'visa',
  titleSize: 5,
  ghost: null,
  fields: [
    { field: 'issuing_state', x: 39, y: 16.5, width: 20 },
    { field: 'document_number', x: 66, y: 16.5, width: 30 },
    { field: 'issue_date', x: 39, y: 23.5, width: 24 },
    { field: 'expiry_date', x: 66, y: 23.5, width: 24 },
    { field: 'surname', x: 39, y: 30.5, width: 60 },
    { field: 'given_names', x: 39, y: 37.5, width: 60 },
    { field: 'birth_date', x: 39, y: 44.5, width: 24 },
    { field: 'sex', x: 66, y: 44.5, width: 8 },
    { field: 'nationality', x: 39, y: 51.5, width: 40 },
  ],
}

/** Numbered as Directive 2006/126/EC, Annex I, orders them. */
export const licenceFront: PagePlan = {
  title: 'licence',
  titleAt: { x: 16, y: 6.8, width: 48 },
  titleSize: 3.6,
  labelSize: 1.9,
  valueSize: 2.5,
  portrait: { x: 4.5, y: 14, width: 22, height: 29 },
  ghost: { x: 70, y: 30, width: 10, height: 13 },
  signatureAt: { x: 34, y: 44, width: 28 },
  chip: null,
  fields: [
    { field: 'surname', number: '1.', x: 30, y: 14, width: 48 },
    { field: 'given_names', number: '2.', x: 30, y: 18.2, width: 48 },
    { field: 'birth_date', number: '3.', x: 30, y: 22.4, width: 18 },
    { field: 'birth_place', number: '', x: 50, y: 22.4, width: 28 },
    { field: 'issue_date', number: '4a.', x: 30, y: 26.6, width: 18 },
    { field: 'authority', number: '4c.', x: 52, y: 26.6, width: 27 },
    { field: 'expiry_date', number: '4b.', x: 30, y: 30.8, width: 18 },
    { field: 'document_number', number: '5.', x: 30, y: 35, width: 30 },
    { field: 'dl_class', number: '9.', x: 30, y: 51, width: 40 },
  ],
}

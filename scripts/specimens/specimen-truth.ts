import type { CoreField } from '../../shared/fields/catalogue.ts'
import { isField } from './draw/page-plan.ts'
import type { PrintLayout } from './layouts/layout.ts'
import { printLayouts } from './layouts.ts'
import { composeMrz, type MrzLayoutName } from './mrz-lines.ts'
import { nationalValue, printedValue } from './printed-value.ts'
import type { SpecimenDescription } from './specimen-description.ts'
import { symbolPayload } from './symbols/symbol-payload.ts'
import type { LabelledPicture } from './truth.ts'
import { visibleSides } from './visible-sides.ts'
import { states } from './words/states.ts'

/** Truth of one specimen; whoever writes the file adds its name. */
export type SpecimenTruth = Omit<LabelledPicture, 'file' | 'drawn' | 'drawn_as_stored'>

type Values = Readonly<Record<string, string>>

export function specimenTruth(of: SpecimenDescription): SpecimenTruth {
  const { kind, mrz: format }: PrintLayout = printLayouts[of.layout]
  const mrz = specimenMrz(of)
  const layout = mrz && format ? format : null
  const mrzFields = mrz && { ...mrzNames(of, mrz), ...dated(of) }
  const codeFields = barcodeFields(of)
  return {
    kind,
    design: of.layout,
    layout,
    mrz_variant: layout,
    mrz,
    verified: mrz ? true : null,
    fields: {
      ...mrzFields,
      ...codeFields,
      ...printedFields(of, (field) => catalogueValue(of, field)),
    },
    printed_fields: printedFields(of, (field) => oneLine(printedValue(of, field))),
    national_fields: printedFields(of, (field) => oneLine(nationalValue(of, field)), true),
    mrz_fields: mrzFields,
    barcode_fields: codeFields,
    barcode: printedBarcode(of),
    ...(mrz ? { zone_font: of.print.mrzFont } : {}),
    notes: `SPECIMEN, rendered from a description; ${of.layout} ${of.sides}`,
    source: 'scripts/specimens',
    licence: 'MIT',
  }
}

/** The MRZ's lines, or null if the picture shows none. */
export function specimenMrz(of: SpecimenDescription): string[] | null {
  const { mrz }: PrintLayout = printLayouts[of.layout]
  if (!mrz || !visibleSides(of).some(({ plan }) => plan.mrz)) return null
  return holderMrz(of, mrz, of.optionalData)
}

/** What a document of that layout prints for this holder in its MRZ. */
export function holderMrz(
  of: SpecimenDescription,
  layout: MrzLayoutName,
  optionalData = '',
): string[] {
  return composeMrz({
    layout,
    documentCode: of.documentCode,
    issuingState: states[of.state].mrzCode,
    documentNumber: of.documentNumber,
    surname: of.surname,
    givenNames: of.givenNames,
    birthDate: of.birthDate,
    sex: of.sex === 'X' ? '<' : of.sex,
    expiryDate: of.expiryDate,
    nationality: states[of.nationality].mrzCode,
    optionalData,
  })
}

function printedBarcode(of: SpecimenDescription): SpecimenTruth['barcode'] {
  const symbols = visibleSides(of).flatMap(({ plan }) => plan.symbols ?? [])
  const codes = symbols.map(({ format, payload }) => ({
    format,
    text: symbolPayload(of, payload, format),
  }))
  return codes.length > 1 ? { multiple: codes } : (codes[0] ?? null)
}

/** Values in the visible AAMVA barcode, limited to those that all versions encode alike. */
function barcodeFields(of: SpecimenDescription): Values | null {
  const symbols = visibleSides(of).flatMap(({ plan }) => plan.symbols ?? [])
  const code = symbols.find(({ payload }) => payload === 'aamva')
  if (code === undefined) return null
  const isStripe = symbolPayload(of, code.payload, code.format).startsWith('%')
  const { dl_class, restrictions, endorsements, eyes_color, ...more } = of.more ?? {}
  const { nationality: _, ...told } = dated(of)
  const said = {
    surname: of.surname,
    given_names: of.givenNames,
    ...told,
    eyes_color,
    // Magnetic stripe text holds only year and month of the expiry, and nothing on the licence.
    ...(isStripe
      ? { expiry_date: undefined }
      : { issue_date: of.issueDate, dl_class, restrictions, endorsements }),
    address_street: more.address_street,
    address_city: more.address_city,
    address_state: more.address_state,
    address_postal_code: more.address_postal_code,
  }
  return Object.fromEntries(
    Object.entries(said).flatMap(([field, value]) =>
      value === undefined || value === 'NONE' ? [] : [[field, value]],
    ),
  )
}

/** Values that are the same in the MRZ and on the page. */
function dated(of: SpecimenDescription): Values {
  return {
    document_number: of.documentNumber,
    birth_date: of.birthDate,
    expiry_date: of.expiryDate,
    sex: of.sex,
    nationality: states[of.nationality].code,
    issuing_state: states[of.state].code,
  }
}

/** Values of the fields placed on the visible sides, without empty ones. */
function printedFields(
  of: SpecimenDescription,
  read: (field: CoreField) => string | undefined,
  national = false,
): Values {
  const values: Record<string, string> = {}
  for (const place of visibleSides(of).flatMap(({ plan }) => plan.fields)) {
    if (!isField(place.field) || (place.national ?? false) !== national) continue
    for (const field of [place.field, ...partsOf(of, place.field)]) {
      const value = read(field)
      if (value) values[field] = value
    }
  }
  return values
}

/** An address printed as a whole also shows its parts. */
function partsOf({ more = {} }: SpecimenDescription, field: CoreField): CoreField[] {
  if (field !== 'address') return []
  const parts = ['address_street', 'address_city', 'address_state', 'address_postal_code'] as const
  return parts.filter((part) => more[part] !== undefined)
}

/** The value in the catalogue's form: dates `YYYY-MM-DD`, three-letter states, one line. */
function catalogueValue(of: SpecimenDescription, field: CoreField): string | undefined {
  const core: Values = { ...dated(of), issue_date: of.issueDate }
  if (core[field] !== undefined) return core[field]
  return field.startsWith('visa_valid') ? of.more?.[field] : oneLine(printedValue(of, field))
}

function oneLine(value: string | undefined): string | undefined {
  return value?.replaceAll('\n', ' ')
}

/** The names as truncated in the MRZ (ICAO 9303-4 §4.2.3). */
function mrzNames(of: SpecimenDescription, mrz: readonly string[]): Values {
  const { mrz: format }: PrintLayout = printLayouts[of.layout]
  const field = format === 'TD1' ? mrz[2] : mrz[0]?.slice(5)
  const [surname = '', givenNames = ''] = (field ?? '').replace(/<+$/, '').split('<<')
  return { surname: surname.replaceAll('<', ' '), given_names: givenNames.replaceAll('<', ' ') }
}

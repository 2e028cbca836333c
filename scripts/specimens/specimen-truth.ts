import type { LabelledPicture } from '../evaluate/truth.ts'
import { mockStates } from './mock-states.ts'
import { composeMrz } from './mrz-lines.ts'
import type { SpecimenDescription } from './specimen-description.ts'

/** Truth of one specimen; the file name is known only to who writes the file. */
export type SpecimenTruth = Omit<LabelledPicture, 'file'>

const kinds = {
  TD3: 'passport',
  TD1: 'identity_card',
  TD2: 'identity_card',
  MRVA: 'visa',
  MRVB: 'visa',
  DL: 'driving_licence',
} as const

export function specimenTruth(of: SpecimenDescription): SpecimenTruth {
  const mrz = specimenZone(of)
  const layout = mrz ? of.layout : null
  const dated = {
    document_number: of.documentNumber,
    birth_date: of.birthDate,
    expiry_date: of.expiryDate,
    sex: of.sex,
    nationality: mockStates[of.nationality].code,
    issuing_state: mockStates[of.state].code,
  }
  return {
    kind: kinds[of.layout],
    layout,
    mrz_variant: layout,
    mrz,
    verified: mrz ? true : null,
    fields: {
      surname: of.surname,
      given_names: of.givenNames,
      ...dated,
      issue_date: of.issueDate,
      birth_place: of.birthPlace,
    },
    mrz_fields: mrz
      ? {
          ...zoneNames(of, mrz),
          ...dated,
        }
      : null,
    ...(mrz ? { zone_font: of.print.zoneFont } : {}),
    notes: `SPECIMEN, rendered from a description; ${of.layout} ${of.sides}`,
    source: 'scripts/specimens',
    licence: 'MIT',
  }
}

/** The zone's lines, or null where the picture shows none. */
export function specimenZone(of: SpecimenDescription): string[] | null {
  if (of.layout === 'DL' || (of.layout === 'TD1' && of.sides === 'front')) return null
  return composeMrz({
    layout: of.layout,
    documentCode: of.documentCode,
    issuingState: mockStates[of.state].zoneCode,
    documentNumber: of.documentNumber,
    surname: of.surname,
    givenNames: of.givenNames,
    birthDate: of.birthDate,
    sex: of.sex === 'X' ? '<' : of.sex,
    expiryDate: of.expiryDate,
    nationality: mockStates[of.nationality].zoneCode,
    optionalData: of.optionalData,
  })
}

/** The names as the zone has room for them (ICAO 9303-4 §4.2.3). */
function zoneNames(
  of: SpecimenDescription,
  mrz: readonly string[],
): { surname: string; given_names: string } {
  const field = of.layout === 'TD1' ? mrz[2] : mrz[0]?.slice(5)
  const [surname = '', givenNames = ''] = (field ?? '').replace(/<+$/, '').split('<<')
  return { surname: surname.replaceAll('<', ' '), given_names: givenNames.replaceAll('<', ' ') }
}

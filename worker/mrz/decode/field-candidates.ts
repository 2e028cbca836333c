import type { CoreField } from '../../../shared/fields/catalogue.ts'
import { stateName } from '../../../shared/states.ts'
import { justBelowHigh } from '../../calibration/just-below-high.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { applyAffine } from '../../image/affine.ts'
import { heightAt } from '../../image/baseline.ts'
import { boxAround } from '../../image/box.ts'
import type { Quad } from '../../text/detect/quadrilateral.ts'
import type { Span } from '../text/layout.ts'
import type { MrzField, MrzReading } from '../text/mrz-reading.ts'
import { lacksPiece, numberInData } from '../text/personal-numbers.ts'
import { areStatesDoubted, probabilityOf } from './field-probability.ts'
import type { LocatedMrz } from './read-group.ts'

/**
 * The fields of an MRZ. Check digits, document code and raw lines are no fields; neither is
 * optional data that is no personal number.
 */
export function mrzCandidates(located: LocatedMrz): FieldCandidate[] {
  const doubted = doubtedFields(located)
  const latin = fieldsOf(located.mrz).map(([name, field]) => {
    const one = candidate(located, name, field)
    const most = doubted.includes(name) ? justBelowHigh : 1
    return { ...one, probability: Math.min(one.probability, most) }
  })
  return [...latin, ...nationalNames(located)]
}

/**
 * Fields that are never high, however well they were read: states of a passport that differ, a
 * nationality that is no state's, a personal number whose digits fail by the issuer's own rule, as it
 * may be another number, and a document number that lacks a piece.
 */
function doubtedFields(located: LocatedMrz): readonly CoreField[] {
  const nationality = located.mrz.nationality?.value ?? null
  const isUnknown = nationality !== null && stateName(nationality) === null
  return [
    ...(isUnknown ? (['nationality'] as const) : []),
    ...(areStatesDoubted(located) ? (['issuing_state', 'nationality'] as const) : []),
    ...(numberInData(located.mrz)?.holds === false ? (['personal_number'] as const) : []),
    ...(lacksPiece(located.mrz) ? (['document_number'] as const) : []),
  ]
}

/** Its fields by their names in the catalogue, without empty ones. */
export function fieldsOf(mrz: MrzReading): (readonly [CoreField, MrzField])[] {
  const inData = numberInData(mrz)
  const { field: number = null, isDocumentNumber = false } = inData ?? {}
  const fields: readonly (readonly [CoreField, MrzField | null])[] = [
    ['surname', mrz.surname],
    ['given_names', mrz.givenNames],
    ['full_name', mrz.fullName],
    ['birth_date', mrz.birthDate],
    ['sex', mrz.sex],
    ['nationality', mrz.nationality],
    ['personal_number', isDocumentNumber ? null : number],
    ['document_number', isDocumentNumber ? number : mrz.documentNumber],
    ['issuing_state', mrz.issuingState],
    ['issue_date', mrz.issueDate],
    ['expiry_date', mrz.expiryDate],
  ]
  return fields.flatMap(([name, field]) =>
    // A field that holds only filler is empty.
    field === null || /^<*$/.test(field.printed) ? [] : [[name, field] as const],
  )
}

function candidate(located: LocatedMrz, name: CoreField, field: MrzField): FieldCandidate {
  const { value, printed, span } = field
  return {
    name,
    value,
    printed,
    lcid: 0,
    probability: probabilityOf(located, field),
    source: 'mrz',
    ...placeOf(located, span),
    ...(isCut(located.mrz, field) && { isCut: true }),
  }
}

/**
 * Whether the field is the last of the names, in an MRZ whose names run into the end of their line.
 */
function isCut(
  { nameTruncated, surname, givenNames, fullName }: MrzReading,
  field: MrzField,
): boolean {
  return nameTruncated && field === (givenNames ?? surname ?? fullName)
}

/**
 * Names as the MRZ spells them in a national alphabet, if it does, in addition to their Latin form.
 */
function nationalNames(located: LocatedMrz): FieldCandidate[] {
  const { nationalNames, surname, givenNames }: MrzReading = located.mrz
  if (nationalNames === null) return []
  const { lcid } = nationalNames
  const spelt = (name: CoreField, value: string | null, field: MrzField | null) =>
    value === null || field === null ? [] : [{ ...candidate(located, name, field), value, lcid }]
  return [
    ...spelt('surname', nationalNames.surname, surname),
    ...spelt('given_names', nationalNames.givenNames, givenNames),
  ]
}

/** Where a span stands, in overview pixels. */
function placeOf(located: LocatedMrz, span: Span): Pick<FieldCandidate, 'box' | 'corners'> {
  const corners = cornersOf(located, span)
  if (corners === null) return { box: null }
  return { box: boxAround(corners), corners }
}

/**
 * The corners of a span as it reads, from the upper left, in overview pixels: characters are spaced
 * evenly between the ends of the line as the finder saw it.
 */
function cornersOf(
  { view, lines, upsideDown, mrz }: LocatedMrz,
  { line, start, end }: Span,
): Quad | null {
  const seen = lines.at(upsideDown ? -1 - line : line)
  const characters = mrz.lines[line]?.length
  if (seen === undefined || characters === undefined) return null
  const up = upsideDown ? 0.5 : -0.5
  const at = (column: number, half: number) => {
    const share = upsideDown ? 1 - column / characters : column / characters
    const x = seen.x0 + share * (seen.x1 - seen.x0)
    return applyAffine(view.toOverview, { x, y: heightAt(seen, x) + half * seen.height })
  }
  return [at(start, up), at(end, up), at(end, -up), at(start, -up)]
}

/** The corners of the whole MRZ, as `cornersOf`; null if its lines were not all seen. */
export function cornersOfMrz(located: LocatedMrz): Quad | null {
  const ends = located.mrz.lines.map(({ length }, line) =>
    cornersOf(located, { line, start: 0, end: length }),
  )
  const [first, last] = [ends[0], ends.at(-1)]
  return first && last ? [first[0], first[1], last[2], last[3]] : null
}

/**
 * The holder's number in the optional data of an MRZ, by the rules of its issuer
 * (`personal-number-rules.ts`). Anything else in that place is not published, since it may be the
 * number of another document or of an application.
 */
import { numberHolds } from '../../catalogue/number-check.ts'
import type { MrzField, MrzReading } from './mrz-reading.ts'
import { type PersonalNumberRule, personalNumberRules } from './personal-number-rules.ts'

/** A number that the issuer keeps in the optional data. */
export interface NumberInData {
  readonly field: MrzField
  /** Whether it is the card's own number instead, of which the usual place has only a piece. */
  readonly isDocumentNumber: boolean
  /** False if its own check digits fail: then it may be another number. */
  readonly holds: boolean
}

/** The number in the optional data; null if the issuer keeps none there. */
export function numberInData(mrz: MrzReading): NumberInData | null {
  const { birthDate } = mrz
  const own = rulesOf(mrz)
  for (const field of [mrz.optionalData, mrz.optionalData2]) {
    if (field?.value == null) continue
    for (const rule of own) {
      const value = numberBy(rule, field.value, birthDate?.printed ?? '')
      if (value === null) continue
      const holds = rule.check === undefined || numberHolds(value, rule.check)
      if (!holds && rule.onlyIfItHolds) continue
      const whole = wholeNumber(rule, mrz.documentNumber, { ...field, value })
      if (whole === null) continue
      return {
        field: whole,
        isDocumentNumber: rule.isDocumentNumber === true,
        holds,
      }
    }
  }
  return null
}

/** Whether the document number lacks a piece that the issuer keeps in the optional data. */
export function lacksPiece(mrz: MrzReading): boolean {
  const isInPieces = rulesOf(mrz).some(({ goesBehind }) => goesBehind !== undefined)
  return isInPieces && numberInData(mrz)?.isDocumentNumber !== true
}

function rulesOf({ layout, issuingState, documentCode }: MrzReading): PersonalNumberRule[] {
  return personalNumberRules.filter(
    ({ state, layouts, code = documentCode?.printed }) =>
      state === issuingState?.value && layouts.includes(layout) && code === documentCode?.printed,
  )
}

/** The number, with the document number around it where it is a piece of that; null without one. */
function wholeNumber(
  { goesBehind }: PersonalNumberRule,
  number: MrzField | null,
  inData: MrzField,
): MrzField | null {
  if (goesBehind === undefined) return inData
  if (number?.value == null) return null
  const { value } = number
  const validities = [number.valid, inData.valid]
  return {
    ...number,
    value: `${value.slice(0, goesBehind)}${inData.value}${value.slice(goesBehind)}`,
    valid: validities.includes(false) ? false : validities.includes(null) ? null : true,
    correction: number.correction ?? inData.correction,
  }
}

/** The number that this text is or contains; null if it has not the form of the rule. */
function numberBy({ form }: PersonalNumberRule, text: string, birth: string): string | null {
  const match = form.exec(text)
  if (match === null) return null
  const [whole, first, rest] = match
  if (rest !== undefined) return `${first}${birth}${rest}`
  return first ?? whole
}

import { barcodeTrust } from '../../barcode/barcode-trust.ts'
import { justBelowHigh } from '../../calibration/just-below-high.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { isNumberField } from '../../viz/print/field-kinds.ts'
import { differsByOne } from '../../viz/print/look-alikes.ts'
import { plain } from '../../viz/ways/by-value.ts'
import type { ScanContext } from '../context.ts'
import { isOnPage } from '../documents/codes-of-document.ts'

/** Characters of a number that a code repeats, at least: shorter ones are alike by chance. */
const SAME_MIN = 5
/** The same for a number of which one character was misread. */
const NEAR_MIN = 7

/**
 * Adds what codes that hold nothing but a number say of a printed number: that they repeat it, or, on
 * the page of the document, that it has another character in one place. Codes that say what field
 * they are of have said so before.
 */
export function matchCodes(context: ScanContext): void {
  const { barcodes, candidates, page, isRearTied } = context
  const printed = candidates.filter(
    ({ name, source, value }) => isNumberField(name) && source === 'viz' && value !== null,
  )
  const sides = [page?.front?.corners, isRearTied ? page?.rear?.corners : null]
  const matches = barcodes.flatMap((code) => {
    const [only, ...others] = code.reading.candidates
    if (only?.name !== 'barcode' || only.value === null || others.length > 0) return []
    const isOfPage = sides.some((side) => isOnPage(code, side ?? null))
    return matchesOf(only, { printed, candidates, isOfPage })
  })
  context.candidates = [...candidates, ...matches]
}

interface Beside {
  readonly printed: readonly FieldCandidate[]
  readonly candidates: readonly FieldCandidate[]
  readonly isOfPage: boolean
}

function matchesOf(code: FieldCandidate, { printed, candidates, isOfPage }: Beside) {
  const text = plain(code.value ?? '')
  const same = printed.filter(({ value }) => isSame(value, text))
  if (same.length > 0 || !isOfPage) return same.map((one) => repeated(one, code))
  const near = printed.filter((one) => isNear(one.value, text) && !isStated(one, candidates))
  const [only, ...others] = near
  if (only === undefined || others.length > 0) return []
  return [{ ...code, name: only.name, value: (code.value ?? '').trim() }]
}

/** A number that a code repeats was read right twice; without a caption its field is not sure. */
function repeated(one: FieldCandidate, code: FieldCandidate): FieldCandidate {
  const most = one.caption === undefined ? justBelowHigh : 1
  const probability = Math.min(barcodeTrust.checked, most)
  return { ...code, name: one.name, value: one.value, probability }
}

function isSame(value: string | null, text: string): boolean {
  return text.length >= SAME_MIN && plain(value ?? '') === text
}

/** One character that was lost is none that was misread: codes add digits to numbers, or omit them. */
function isNear(value: string | null, text: string): boolean {
  const number = plain(value ?? '')
  const isLong = text.length >= NEAR_MIN && number.length === text.length
  return isLong && /^[A-Z\d]+$/.test(text) && differsByOne(number, text)
}

/** Whether MRZ or another code says what is printed. */
function isStated({ name, value }: FieldCandidate, candidates: readonly FieldCandidate[]): boolean {
  return candidates.some(
    (one) =>
      one.name === name && one.source !== 'viz' && plain(one.value ?? '') === plain(value ?? ''),
  )
}

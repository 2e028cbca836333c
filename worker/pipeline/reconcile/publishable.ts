/** The gate of all values: what a reader found is published only in a form that a value can have. */
import { namedFields } from '../../../shared/fields/catalogue.ts'
import type { ValueKind } from '../../../shared/fields/field-description.ts'
import { isPublishable, publishableText } from '../../../shared/fields/publishable-text.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { OpenCandidate } from '../../catalogue/open-candidate.ts'

/** Characters; nothing that a document prints as one value is longer. */
const longest: Readonly<Record<ValueKind, number>> = {
  name: 80,
  identifier: 80,
  text: 1000,
  date: 10,
  state: 3,
  sex: 1,
  // A QR code holds 7,089 digits, and base64 makes a third more of bytes.
  payload: 10_000,
}

/** Letters, their marks, and what stands between the words of names in any script. */
const nameForm = /^[\p{L}\p{M}\s.,'’‘ʼʻ`´‐‑–—·・‧•/()&-]*$/u

const forms: Partial<Readonly<Record<ValueKind, RegExp>>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  state: /^[A-Z]{3}$/,
  sex: /^[MFX]$/,
}

/**
 * The candidate with a value that may be published, or with null. Format characters in print are
 * the recognizer's own; in a barcode somebody wrote them, and such a value is none. Nobody was born
 * in the future.
 * @param today `YYYY-MM-DD`
 */
export function publishable(candidate: FieldCandidate, today: string): FieldCandidate {
  const { name, value, source } = candidate
  if (value === null) return candidate
  if (name === 'birth_date' && value > today) return without(candidate)
  const { kind } = namedFields[name]
  const isForged = source === 'barcode' && kind !== 'payload' && !isPublishable(value.trim())
  const plain = kind === 'payload' ? publishableText(value) : publishableText(value).trim()
  if (isForged || !isOfKind(plain, kind)) return without(candidate)
  return plain === value ? candidate : { ...candidate, value: plain }
}

/** The open candidates whose words may be published. */
export function publishableOpen(candidates: readonly OpenCandidate[]): OpenCandidate[] {
  return candidates.flatMap((one) => {
    const [label, value] = [publishableText(one.label).trim(), publishableText(one.value).trim()]
    const isShort = label.length <= longest.text && value.length <= longest.text
    return value !== '' && isShort ? [{ ...one, label, value }] : []
  })
}

function without(candidate: FieldCandidate): FieldCandidate {
  return { ...candidate, value: null }
}

function isOfKind(value: string, kind: ValueKind): boolean {
  // Lengths are of UTF-16 units first: a text of thousands need not be taken apart.
  if (value === '' || value.length > 2 * longest[kind]) return false
  if (Array.from(value).length > longest[kind]) return false
  if (kind === 'name') return nameForm.test(value) && /\p{L}/u.test(value)
  return forms[kind]?.test(value) ?? true
}

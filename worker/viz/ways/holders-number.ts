/** What the holder's number says: which document it is, and what the page does not print. */
import { countries } from '../../catalogue/countries.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { type NumberedHolder, readHolderNumber } from '../../catalogue/holder-numbers.ts'
import { withLatinDigits } from '../../catalogue/numerals.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import type { Found, OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { byPattern } from '../proposals/proposals.ts'
import { isInForm } from '../values/read-identifier.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** All that was found; a holder's number that identifies the document is its number. */
export function withDocumentNumber(
  all: readonly Found[],
  known: readonly FieldCandidate[],
  habits: PageHabits,
): readonly Found[] {
  const hasOwn =
    all.some(({ field }) => field === 'document_number') ||
    known.some(({ name, value }) => name === 'document_number' && value !== null)
  return withoutSameNumber(hasOwn ? all : all.map((one) => ofDocument(one, habits)), habits)
}

/** A holder's number as the document's: if cards have no other, or it has only that form. */
function ofDocument(found: Found, { hasHoldersNumber, values }: PageHabits): Found {
  if (found.field !== 'personal_number') return found
  const { documentNumbers, personalNumbers } = values
  const isHolders = isInForm(found.value.value, personalNumbers)
  const isNamedByHolder = hasHoldersNumber
    ? isHolders
    : !isHolders && isInForm(found.value.value, documentNumbers)
  return isNamedByHolder ? { ...found, field: 'document_number' } : found
}

/** Drops the holder's number of a card that equals the document's: it is printed twice. */
function withoutSameNumber(all: readonly Found[], { type }: PageHabits): readonly Found[] {
  if (type.kind !== 'identity_card') return all
  const numbers = all.flatMap(({ field, value }) =>
    field === 'document_number' ? wordKey(value.value) : [],
  )
  return all.filter(
    ({ field, value }) => field !== 'personal_number' || !numbers.includes(wordKey(value.value)),
  )
}

/** Fit of what a number with a check digit says, and of what one without says. Estimates. */
const CHECKED_FIT = 1
const UNCHECKED_FIT = 0.7

/** Birth date and sex by the only such number, if no birth date and no other sex is printed. */
export function holderByNumber(print: OpenPrint, { type, values }: PageHabits): ValueProposal[] {
  const forms = countries.get(type.country ?? '')?.holderNumbers ?? []
  if (forms.length === 0 || !print.isUnknown('birth_date')) return []
  const read = print.found.flatMap((found) => {
    if (found.field !== 'personal_number' && found.field !== 'document_number') return []
    const number = withLatinDigits(found.value.value)
    const holder = forms.flatMap((form) => readHolderNumber(number, form, values.today) ?? [])[0]
    return holder === undefined ? [] : [{ found, holder }]
  })
  const [only, ...others] = read
  if (only === undefined || others.some(({ holder }) => !isSame(holder, only.holder))) return []
  const { found, holder } = only
  const sex = print.foundFor('sex')?.value.value
  if (sex !== undefined && holder.sex !== null && sex !== holder.sex) return []
  const hasSex = holder.sex !== null && print.isUnknown('sex')
  return [
    implied(found, 'birth_date', holder.birthDate, holder),
    ...(hasSex ? [implied(found, 'sex', holder.sex ?? '', holder)] : []),
  ]
}

function isSame(one: NumberedHolder, other: NumberedHolder): boolean {
  return one.birthDate === other.birthDate && one.sex === other.sex
}

function implied(
  { pieces }: Found,
  field: 'birth_date' | 'sex',
  value: string,
  { isChecked }: NumberedHolder,
): ValueProposal {
  const fit = isChecked ? CHECKED_FIT : UNCHECKED_FIT
  return { ...byPattern({ field, pieces, value: { value, fit } }), isImplied: true }
}

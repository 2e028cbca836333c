/** Decides which number identifies a document that prints only one, or that of its holder twice. */
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import type { Found } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { isInForm } from '../values/read-identifier.ts'

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

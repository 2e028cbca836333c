/** Which number names a document that prints one number, or its holder's twice. */
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import type { Found } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { isLike } from '../values/read-identifier.ts'

/**
 * All that was found, with a number of the document where it has one.
 * @param known what MRZ and barcode say
 */
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

/**
 * A card that has no number of its own is named by that of its holder, in the form its issuer gives
 * that; so is one whose holder's number has the form that its issuer gives to numbers of documents.
 */
function ofDocument(found: Found, { hasHoldersNumber, values }: PageHabits): Found {
  if (found.field !== 'personal_number') return found
  const { documentNumbers, personalNumbers } = values
  const has = (grammars: readonly RegExp[]) =>
    grammars.some((grammar) => isLike(found.value.value, grammar))
  const isNamedByHolder = hasHoldersNumber
    ? has(personalNumbers)
    : has(documentNumbers) && !has(personalNumbers)
  return isNamedByHolder ? { ...found, field: 'document_number' } : found
}

/** An identity card that prints its only number twice, beside `NRIC No.` and under its bars, has no other of its holder. */
function withoutSameNumber(all: readonly Found[], { type }: PageHabits): readonly Found[] {
  if (type.kind !== 'identity_card') return all
  const numbers = all.flatMap(({ field, value }) =>
    field === 'document_number' ? wordKey(value.value) : [],
  )
  return all.filter(
    ({ field, value }) => field !== 'personal_number' || !numbers.includes(wordKey(value.value)),
  )
}

import { fieldNames } from '../../shared/fields/catalogue.ts'
import type { ReadingField } from '../../shared/reading.ts'
import type { OpenCandidate } from '../catalogue/open-candidate.ts'

/** More of them than any document has are a source gone wrong. */
const FIELDS_MAX = 60

/** Catalogue names that are taken, and those the service derives. */
const taken: ReadonlySet<string> = new Set([...fieldNames, 'days_to_expire', 'mrz'])

/**
 * Fields outside the catalogue (contract §2.5): named by a slug of what their source calls them,
 * `x_` before one that would look like a field of the catalogue, `field_<n>` where no slug is
 * left; in the category `other`. What two codes of one document say alike is one entry.
 */
export function openFields(candidates: readonly OpenCandidate[]): ReadingField[] {
  const different = candidates.filter(
    (one, i) =>
      !candidates.slice(0, i).some((o) => o.heading === one.heading && o.value === one.value),
  )
  return different.slice(0, FIELDS_MAX).map(({ heading, label, value, probability }, i) => ({
    name: nameOf(heading, i + 1),
    label,
    category: 'other',
    value,
    lcid: 0,
    probability,
  }))
}

function nameOf(heading: string, place: number): string {
  const slug = heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  if (slug === '') return `field_${place}`
  return taken.has(slug) ? `x_${slug}` : slug
}

import { fieldNames } from '../../../shared/fields/catalogue.ts'
import type { ReadingField } from '../../../shared/reading.ts'
import type { OpenCandidate } from '../../catalogue/open-candidate.ts'

/** No document has more: beyond this a source has gone wrong. */
const FIELDS_MAX = 60

/** Names of the catalogue, and of the fields that the service derives. */
const reserved: ReadonlySet<string> = new Set([...fieldNames, 'days_to_expire', 'mrz'])

/**
 * Fields outside the catalogue (contract §2.5), in the category `other`. Each is named by a slug of
 * its heading, with `x_` before one that is a name of the catalogue, or `field_<n>` if the slug
 * would be empty. Candidates with the same heading and value are one entry.
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
    .replace(/^_|_$/g, '')
  if (slug === '') return `field_${place}`
  return reserved.has(slug) ? `x_${slug}` : slug
}

import type { DocumentKind } from '../../shared/contract/scan.ts'
import { stateName } from '../../shared/states.ts'
import { countries } from './countries.ts'
import { layouts } from './layouts.ts'

export const kindNames: Readonly<Record<DocumentKind, string>> = {
  passport: 'Passport',
  identity_card: 'Identity card',
  residence_permit: 'Residence permit',
  travel_document: 'Travel document',
  driving_licence: 'Driving licence',
  visa: 'Visa',
}

/**
 * `Germany - Identity card (2021)`, with the series if the catalogue knows it, or `Germany -
 * Diplomatic passport`; null if the state is null or unknown.
 * @param subtype what the document is called within its kind, if more than that is known
 * @param issueDate `YYYY-MM-DD`, which decides the series
 */
export function typeName(
  kind: DocumentKind,
  state: string | null,
  subtype: string | null = null,
  issueDate: string | null = null,
): string | null {
  const name = state === null ? null : stateName(state)
  if (state === null || name === null) return null
  const series = seriesOf(kind, state, subtype, issueDate)
  return `${name} - ${subtype ?? kindNames[kind]}${series === null ? '' : ` (${series})`}`
}

/** The last series that had begun on the day of issue. */
function seriesOf(
  kind: DocumentKind,
  state: string,
  subtype: string | null,
  issueDate: string | null,
): string | null {
  const document = countries
    .get(state)
    ?.documents.find((one) => one.kind === kind && (one.name ?? null) === subtype)
  if (document === undefined || issueDate === null) return null
  const all = document.series ?? layouts.get(document.layout ?? '')?.series ?? []
  return all.findLast(({ issuedFrom }) => issuedFrom <= issueDate)?.name ?? null
}

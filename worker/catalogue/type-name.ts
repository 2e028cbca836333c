import type { DocumentKind } from '../../shared/contract/scan.ts'
import { stateName } from '../../shared/states.ts'

const kindNames: Record<DocumentKind, string> = {
  passport: 'Passport',
  identity_card: 'Identity card',
  residence_permit: 'Residence permit',
  travel_document: 'Travel document',
  driving_licence: 'Driving licence',
  visa: 'Visa',
}

/** `Germany - Identity card`; null for a state nobody knows. */
export function typeName(kind: DocumentKind, state: string | null): string | null {
  const name = state === null ? null : stateName(state)
  return name === null ? null : `${name} - ${kindNames[kind]}`
}

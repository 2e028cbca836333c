import type { SpecimenDescription } from '../specimen-description.ts'

export function aamvaPayload(of: SpecimenDescription): string {
  return of.documentNumber
}

import type { Reading, ReadingDocument, ReadingField } from '../../../shared/reading.ts'
import { rejectedReading } from '../../../shared/reading.ts'

/** A reading that found nothing except what is given. */
export function someReading(parts: Partial<Reading> = {}): Reading {
  return { ...rejectedReading, outcome: 'recognized', ...parts }
}

export function someDocument(parts: Partial<ReadingDocument> = {}): ReadingDocument {
  return {
    kind: 'passport',
    country: 'UTO',
    issuingState: 'UTO',
    typeName: 'Utopia - Passport',
    typeProbability: 1,
    expiryDate: null,
    ...parts,
  }
}

export function someField(parts: Partial<ReadingField> = {}): ReadingField {
  return {
    name: 'surname',
    label: 'Surname',
    category: 'identity',
    value: 'MUSTERSPECIMEN',
    lcid: 0,
    probability: 1,
    ...parts,
  }
}

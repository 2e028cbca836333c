import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'

/** A surname as an MRZ gives it; `parts` override any of it. */
export function mrzCandidate(parts: Partial<FieldCandidate>): FieldCandidate {
  return {
    name: 'surname',
    value: 'MUELLER',
    printed: 'MUELLER',
    lcid: 0,
    probability: 0.98,
    source: 'mrz',
    box: null,
    ...parts,
  }
}

/** The same as printed on the page. */
export function printedCandidate(parts: Partial<FieldCandidate>): FieldCandidate {
  return mrzCandidate({ source: 'viz', ...parts })
}

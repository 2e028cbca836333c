import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'

/** A Latin value that a source gives, read as it is published, without a place. */
export function candidateOf(
  source: FieldCandidate['source'],
  name: FieldCandidate['name'],
  value: string,
  probability = 0.99,
): FieldCandidate {
  return { name, value, printed: value, lcid: 0, probability, source, box: null }
}

/** A surname as an MRZ gives it; `parts` override any of it. */
export function mrzCandidate(parts: Partial<FieldCandidate>): FieldCandidate {
  return { ...candidateOf('mrz', 'surname', 'MUELLER', 0.98), ...parts }
}

/** The same as printed on the page. */
export function printedCandidate(parts: Partial<FieldCandidate>): FieldCandidate {
  return mrzCandidate({ source: 'viz', ...parts })
}

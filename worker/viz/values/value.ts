/** A value as the catalogue of fields writes it, and how well the text fits the field's grammar. */
export interface ReadValue {
  readonly value: string
  /** 0 to 1; at 1 it could hardly be anything else. */
  readonly fit: number
}

/** Births lie in the past, ends of validity mostly ahead (decisions: two-digit years). */
export type DateRole = 'birth' | 'issue' | 'expiry'

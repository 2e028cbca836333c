/** Births lie in the past, ends of validity mostly ahead (decisions: two-digit years). */
export type DateRole = 'birth' | 'issue' | 'expiry'

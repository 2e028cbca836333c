/** A birth lies behind, an end of validity mostly ahead (decisions: two-digit years). */
export type DateRole = 'birth' | 'issue' | 'expiry'

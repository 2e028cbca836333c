/** What needs a recent proof of who the member is, and for how long one counts. */

/** Long enough to finish what one came for; shorter than a screen stays unwatched. */
export const proofMs = 10 * 60_000

export function isProofRecent(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < proofMs
}

/** Standard normal quantile of an interval that covers 95 of 100. */
const z = 1.96

/**
 * Wilson's score interval of a share (E. B. Wilson, 1927), in per cent: where the true share lies,
 * 95 times in 100. Unlike the textbook's it stays within 0 and 100 and is wide where little was
 * counted. Null if nothing was.
 */
export function wilsonInterval(
  right: number,
  of: number,
): { readonly low: number; readonly high: number } | null {
  if (of === 0) return null
  const share = right / of
  const centre = (share + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half =
    (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of)
  return { low: 100 * Math.max(0, centre - half), high: 100 * Math.min(1, centre + half) }
}

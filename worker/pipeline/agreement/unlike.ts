/** Whether two readings are of two values, rather than one of them misread. */

/**
 * Share of characters that two readings of one value have in common, at least; an estimate. Half of
 * `CARLOS` stands in `MARIO`.
 */
const COMMON_MIN = 0.6

/** Whether fewer of their characters than that are common to both, in one order. */
export function areUnlike(one: string, other: string): boolean {
  const [first, second] = [plain(one), plain(other)]
  return common(first, second) < COMMON_MIN * Math.max(first.length, second.length)
}

/** Longer values are compared by their beginnings. */
const COMPARED_MAX = 40

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, COMPARED_MAX)
}

/** Length of the longest common subsequence. */
function common(one: string, other: string): number {
  let before = new Array<number>(other.length + 1).fill(0)
  for (const character of one) {
    const row = [0]
    for (let at = 1; at <= other.length; at++) {
      const isSame = other[at - 1] === character
      row.push(isSame ? (before[at - 1] ?? 0) + 1 : Math.max(before[at] ?? 0, row[at - 1] ?? 0))
    }
    before = row
  }
  return before[other.length] ?? 0
}

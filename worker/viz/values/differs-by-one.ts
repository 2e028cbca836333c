/** Whether texts differ in one character at most, replaced or missing, but for case. */
export function differsByOne(one: string, other: string): boolean {
  const capitals = [one.toUpperCase(), other.toUpperCase()] as const
  const [short, long] = capitals[0].length < capitals[1].length ? capitals : capitals.toReversed()
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1)
}

/** One character is another one, or is missing in either. */
export function differsByOne(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1)
}

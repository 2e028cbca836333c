/** The element of a list of one; undefined where there is none, or several. */
export function onlyOne<T>(list: Iterable<T>): T | undefined {
  const [only, ...others] = list
  return others.length > 0 ? undefined : only
}

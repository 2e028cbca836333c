/** Decides which of the proposed values a page's fields get. */

/** A value that some way of reading proposes for a field. */
export interface Proposal {
  /** How much it adds to the whole where it is accepted, above 0; log-odds, as a rule. */
  readonly weight: number
}

/** Steps of the search in one group of proposals, at most; then the best found so far counts. */
const STEPS_MAX = 2000

/** The proposals that go together and weigh most, in their order; `excludes` is symmetric. */
export function assign<P extends Proposal>(
  proposals: readonly P[],
  excludes: (one: P, other: P) => boolean,
): readonly P[] {
  const offered = proposals.filter(({ weight }) => weight > 0)
  const rivals = new Map(
    offered.map((one) => [
      one,
      new Set(offered.filter((other) => other !== one && excludes(one, other))),
    ]),
  )
  const rivalsOf = (one: P): ReadonlySet<P> => rivals.get(one) ?? new Set()
  const accepted = new Set(groupsOf(offered, rivalsOf).flatMap((own) => heaviest(own, rivalsOf)))
  return offered.filter((one) => accepted.has(one))
}

/** Proposals that exclude one another, directly or through others, are one group. */
function groupsOf<P>(all: readonly P[], rivalsOf: (one: P) => ReadonlySet<P>): P[][] {
  const seen = new Set<P>()
  return all.flatMap((first) => {
    if (seen.has(first)) return []
    seen.add(first)
    const group = [first]
    for (const one of group) {
      for (const rival of rivalsOf(one)) {
        if (seen.has(rival)) continue
        seen.add(rival)
        group.push(rival)
      }
    }
    return [group]
  })
}

/** The heaviest set without rivals: branch and bound, the heaviest proposals first. */
function heaviest<P extends Proposal>(
  group: readonly P[],
  rivalsOf: (one: P) => ReadonlySet<P>,
): readonly P[] {
  const sorted = group.toSorted((a, b) => b.weight - a.weight)
  let best: { readonly weight: number; readonly chosen: readonly P[] } = { weight: 0, chosen: [] }
  let steps = 0
  const search = (at: number, chosen: readonly P[], weight: number, open: number): void => {
    if (weight > best.weight) best = { weight, chosen }
    const one = sorted[at]
    if (one === undefined || weight + open <= best.weight || steps++ > STEPS_MAX) return
    const rest = open - one.weight
    if (!chosen.some((other) => rivalsOf(one).has(other)))
      search(at + 1, [...chosen, one], weight + one.weight, rest)
    search(at + 1, chosen, weight, rest)
  }
  search(
    0,
    [],
    0,
    sorted.reduce((sum, { weight }) => sum + weight, 0),
  )
  return best.chosen
}

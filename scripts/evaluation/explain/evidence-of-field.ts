/** What speaks for each value of a field, what speaks against it, and by how much it won. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { ExplainedProposal } from './explain-page.ts'

/** One value that was proposed, of the field or of a rival that needs one of its lines. */
export interface ValueEvidence
  extends Pick<ExplainedProposal, 'field' | 'value' | 'fate' | 'label' | 'lines'> {
  /** Every way that says it with the weight of its heaviest proposal, log-odds, heaviest first. */
  readonly ways: readonly { readonly way: string; readonly weight: number }[]
  /** Sum over the ways. */
  readonly weight: number
}

export interface FieldEvidence {
  /** The values of the field, then those of other fields on the same lines; heaviest first. */
  readonly values: readonly ValueEvidence[]
  /** Weight of the accepted value less that of its heaviest rival; null where none was accepted. */
  readonly margin: number | null
}

/** Gathers the proposals for a field, and for other fields on their lines, by the value they say. */
export function evidenceOfField(
  proposals: readonly ExplainedProposal[],
  field: FieldName,
): FieldEvidence {
  const own = valuesOf(proposals.filter((one) => one.field === field))
  const needed = new Set(own.flatMap(({ lines }) => lines))
  const others = valuesOf(
    proposals.filter((one) => one.field !== field && one.lines.some((line) => needed.has(line))),
  )
  const values = [...own, ...others]
  const accepted = own.find(({ fate }) => fate === 'accepted')
  if (accepted === undefined) return { values, margin: null }
  const rivals = values.filter((one) => one.fate === 'refused' && isRival(one, accepted))
  return { values, margin: accepted.weight - Math.max(0, ...rivals.map(({ weight }) => weight)) }
}

/** A value of the same field, or one that needs a line of the other. */
function isRival(one: ValueEvidence, other: ValueEvidence): boolean {
  return one.field === other.field || one.lines.some((line) => other.lines.includes(line))
}

function valuesOf(proposals: readonly ExplainedProposal[]): ValueEvidence[] {
  const groups = new Map<string, ExplainedProposal[]>()
  for (const one of proposals) {
    const key = `${one.field} ${one.value} ${one.lines[0]}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
    .flatMap((same) => same.slice(0, 1).map((first) => evidenceOf(first, same)))
    .toSorted((a, b) => b.weight - a.weight)
}

/** What became of a value is what became of the best of its proposals. */
const fates = ['accepted', 'replaced', 'refused'] as const

function evidenceOf(first: ExplainedProposal, same: readonly ExplainedProposal[]): ValueEvidence {
  const ways = heaviestOfEachWay(same)
  return {
    field: first.field,
    value: first.value,
    ways,
    weight: ways.reduce((sum, { weight }) => sum + weight, 0),
    fate: fates.find((fate) => same.some((one) => one.fate === fate)) ?? 'refused',
    label: same.find(({ label }) => label !== null)?.label ?? null,
    lines: [...new Set(same.flatMap(({ lines }) => lines))],
  }
}

/** Two captions of one way are rivals, not two witnesses. */
function heaviestOfEachWay(same: readonly ExplainedProposal[]) {
  const most = new Map<string, number>()
  for (const { way, weight } of same) most.set(way, Math.max(most.get(way) ?? weight, weight))
  return [...most].map(([way, weight]) => ({ way, weight })).toSorted((a, b) => b.weight - a.weight)
}

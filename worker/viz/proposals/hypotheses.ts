/** What ways of reading say together: proposals of the same value of the same letters are one. */
import type { ReadCharacter } from '../../text/recognize/print-reader.ts'
import type { Way } from '../print/printed-page.ts'
import { assign, type Proposal } from './assign.ts'
import {
  areWholeAndPart,
  type Found,
  lettersOf,
  type OpenPrint,
  type ValueProposal,
} from './open-print.ts'

/** One proposal with all that speaks for it; its weight is the sum of both. */
interface Hypothesis extends Proposal {
  readonly proposal: ValueProposal
  /** The characters that it assigns, or closes. */
  readonly letters: ReadonlySet<ReadCharacter>
}

/** Ways by what they can be sure of: a value is published as found in the best way that says it. */
const byWorth: readonly Way[] = ['value', 'number', 'label', 'pattern', 'learned']

interface Said {
  readonly way: number
  readonly find: Found
  readonly weight: number
}

/**
 * The page with those of the proposals that go together and weigh most.
 * @param ways what each way of reading proposes
 */
export function accept(print: OpenPrint, ways: readonly (readonly ValueProposal[])[]): OpenPrint {
  const open = ways.map((own) => own.filter((one) => print.isOpenTo(one)))
  return print.with(assign(hypothesesOf(open), excludes).map(({ proposal }) => proposal))
}

/** @param ways what each way proposes; the proposals of one way are rivals, not support */
function hypothesesOf(ways: readonly (readonly ValueProposal[])[]): Hypothesis[] {
  const said = new Map<string, Said[]>()
  for (const one of ways.flatMap((own, way) => own.flatMap((proposal) => saidBy(proposal, way)))) {
    const key = keyOf(one.find)
    said.set(key, [...(said.get(key) ?? []), one])
  }
  return ways.flatMap((own, way) =>
    own.flatMap((proposal): Hypothesis[] => {
      const { finds, replaces, isImplied, weight } = proposal
      const letters = neededBy(proposal)
      if (replaces !== undefined || isImplied) return [{ proposal, letters, weight }]
      const same = finds.flatMap((find) =>
        (said.get(keyOf(find)) ?? []).filter((one) => one.way !== way && says(one.find, find)),
      )
      const [only, ...others] = finds
      const isAlone = only !== undefined && others.length === 0
      const published = isAlone ? asBest(proposal, only, same) : proposal
      const all = weight + supportOf(same)
      return published === null ? [] : [{ proposal: published, letters, weight: all }]
    }),
  )
}

/**
 * A value as found in the best way that says it; null where that way proposes the same value itself,
 * so that its letters, caption and margin count.
 */
function asBest(proposal: ValueProposal, only: Found, same: readonly Said[]): ValueProposal | null {
  const better = same.filter(({ find }) => worthOf(find) < worthOf(only))
  const [best] = better.toSorted((a, b) => b.weight - a.weight)
  if (best === undefined) return proposal
  if (better.some(({ find }) => find.value.value === only.value.value)) return null
  const { way, margin, caption } = best.find
  return { ...proposal, finds: [{ ...only, way, margin, caption }] }
}

/** Whether one value says the other, or its beginning: a caption names the first line of an address. */
function says(one: Found, other: Found): boolean {
  if (one.value.value === other.value.value) return areOne(one, other)
  const letters = new Set(lettersOf(other))
  return (
    one.pieces[0]?.line === other.pieces[0]?.line && lettersOf(one).every((it) => letters.has(it))
  )
}

/** What a proposal says of one field alone; those of several values stand or fall together. */
function saidBy({ finds, replaces, isImplied, weight }: ValueProposal, way: number): Said[] {
  const [find, ...others] = finds
  const isOne = find !== undefined && others.length === 0 && replaces === undefined && !isImplied
  return isOne && weight > 0 ? [{ way, find, weight }] : []
}

function keyOf({ field, pieces }: Found): string {
  return `${field} ${pieces[0]?.script}`
}

function worthOf({ way }: Found): number {
  return byWorth.indexOf(way)
}

/** The heaviest of each way: two captions of one value are no two witnesses. */
function supportOf(same: readonly Said[]): number {
  const most = new Map<number, number>()
  for (const { way, weight } of same) most.set(way, Math.max(most.get(way) ?? 0, weight))
  return [...most.values()].reduce((sum, one) => sum + one, 0)
}

/** Whether two values share letters. */
export function areOne(one: Found, other: Found): boolean {
  const own = new Set(lettersOf(one))
  return lettersOf(other).some((letter) => own.has(letter))
}

/** The letters that a proposal needs for itself. */
function neededBy({ finds, uses = [], isImplied }: ValueProposal): ReadonlySet<ReadCharacter> {
  if (isImplied) return new Set()
  return new Set([...finds.flatMap(lettersOf), ...uses.flatMap(({ characters }) => characters)])
}

/** Whether two hypotheses cannot both be right: they share letters, a field or a caption. */
function excludes(
  { proposal: one, letters }: Hypothesis,
  { proposal: other, letters: others }: Hypothesis,
): boolean {
  if (one.replaces !== undefined && one.replaces === other.replaces) return true
  if (one.caption !== undefined && one.caption === other.caption) return true
  if ([...letters].some((one) => others.has(one))) return true
  return one.finds.some((a) => other.finds.some((b) => isOfOneField(a, b)))
}

/**
 * One value a script; numbers are of no script and give one in all; a name is whole or in parts.
 */
function isOfOneField(one: Found, other: Found): boolean {
  const isWhole = areWholeAndPart(one, other)
  if (one.way === 'number' && other.way === 'number') return one.field === other.field || isWhole
  if (one.way === 'learned' && isWhole) return !areOne(one, other)
  return one.field === other.field && one.pieces[0]?.script === other.pieces[0]?.script
}

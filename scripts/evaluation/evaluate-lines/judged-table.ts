/** How the judged values of specimens are shown: by design, field, way of reading and vote. */
import { textTable } from '../../command-line/text-table.ts'
import type { JudgedSpecimen, ValueVerdict } from './judge-specimen.ts'

interface Judged {
  readonly verdict: ValueVerdict
}

/** A table of shares of the values that were read right, misread, not at all, or wrong. */
export function judgedTable(judged: readonly JudgedSpecimen[]): string {
  const fields = judged.flatMap((one) => one.fields)
  const votes = judged.flatMap((one) =>
    one.votes.map(({ evidence, isRight }) => ({
      evidence,
      verdict: isRight ? ('right' as const) : ('wrong' as const),
    })),
  )
  const designs = groupsOf(judged, ({ design }) => design)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([design, own]) => [design, own.flatMap((one) => one.fields)] as const)
  return textTable(
    ['', 'values', 'right', 'misread', 'null', 'wrong'],
    [
      ...designs.map(([design, own]) => row(design, own)),
      [],
      ...groupsOf(fields, ({ name }) => name).map(([name, own]) => row(name, own)),
      [],
      ...groupsOf(fields, ({ candidate }) => candidate?.features.way ?? null).flatMap(
        ([way, own]) => (way === null ? [] : [row(`by ${way}`, own)]),
      ),
      [],
      row('all', fields),
      row(
        'kind',
        judged.map(({ kind }) => ({ verdict: kind })),
      ),
      row(
        'country',
        judged.map(({ country }) => ({ verdict: country })),
      ),
      ...groupsOf(votes, ({ evidence }) => evidence).map(([evidence, own]) =>
        row(`vote by ${evidence}`, own),
      ),
    ],
  )
}

/** The elements by their key, in the order in which the keys appear first. */
function groupsOf<Of, Key>(all: readonly Of[], keyOf: (one: Of) => Key): [Key, Of[]][] {
  const groups = new Map<Key, Of[]>()
  for (const one of all) {
    const own = groups.get(keyOf(one))
    if (own === undefined) groups.set(keyOf(one), [one])
    else own.push(one)
  }
  return [...groups]
}

function row(title: string, of: readonly Judged[]): string[] {
  const share = (verdict: ValueVerdict) => {
    const count = of.filter((one) => one.verdict === verdict).length
    return `${((100 * count) / Math.max(1, of.length)).toFixed(1)} %`
  }
  return [title, String(of.length), share('right'), share('misread'), share('null'), share('wrong')]
}

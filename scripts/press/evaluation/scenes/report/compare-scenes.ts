import { textTable } from '../../../../command-line/text-table.ts'
import { hasFailed, type JudgedScene, type SceneResult } from '../judge/scene-result.ts'

const head = [
  'before → after',
  'scenes',
  'two people',
  'passed of two',
  'faults',
  'right values',
  'of them lost',
  'won',
]

interface Pair {
  readonly name: string
  readonly kind: string
  readonly honest: boolean
  readonly before: JudgedScene
  readonly after: JudgedScene
}

/** The scenes that both runs read, by kind, and what became better or worse. */
export function compareScenes(
  before: readonly SceneResult[],
  after: readonly SceneResult[],
): string {
  const earlier = new Map(before.map((one) => [one.name, one]))
  const both = after.flatMap((one) => {
    const old = earlier.get(one.name)
    return old === undefined ? [] : [{ old, one }]
  })
  const pairs = both.flatMap(({ old, one }): Pair[] =>
    old.judged && one.judged ? [{ ...one, before: old.judged, after: one.judged }] : [],
  )
  const kinds = [...new Set(pairs.map(({ kind }) => kind))]
  const rows = [
    ...kinds.map((kind) =>
      rowOf(
        kind,
        pairs.filter((pair) => pair.kind === kind),
      ),
    ),
    [],
    rowOf(
      'of two people',
      pairs.filter(({ honest }) => !honest),
    ),
    rowOf(
      'honest',
      pairs.filter(({ honest }) => honest),
    ),
  ]
  const worse = both.filter(({ old, one }) => hasFailed(one) && !hasFailed(old))
  const poorer = pairs.filter((pair) => pair.honest && lostIn(pair) > 0)
  return [
    textTable(head, rows),
    ...(worse.length > 0
      ? [`failing only afterwards:\n${worse.map(({ one }) => `  ${one.name}`).join('\n')}`]
      : []),
    ...(poorer.length > 0
      ? [`honest scenes with fewer right values:\n${poorer.map(poorerLine).join('\n')}`]
      : []),
  ].join('\n\n')
}

function rowOf(name: string, pairs: readonly Pair[]): string[] {
  const change = (count: (one: JudgedScene) => number): string =>
    `${total(pairs.map(({ before }) => count(before)))} → ${total(pairs.map(({ after }) => count(after)))}`
  const right = total(pairs.map(({ before }) => before.right))
  const lost = total(pairs.map(lostIn))
  const won = total(pairs.map(({ before, after }) => Math.max(0, after.right - before.right)))
  const share = right === 0 ? '' : ` (${((100 * lost) / right).toFixed(2)} %)`
  return [
    name,
    String(pairs.length),
    change(({ twoPeople }) => (twoPeople === null ? 0 : 1)),
    change(({ passedOfTwo }) => (passedOfTwo ? 1 : 0)),
    change(({ faults }) => (faults.length > 0 ? 1 : 0)),
    change(({ right: values }) => values),
    `${lost}${share}`,
    String(won),
  ]
}

function lostIn({ before, after }: Pair): number {
  return Math.max(0, before.right - after.right)
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

function poorerLine({ name, before, after }: Pair): string {
  const kept = new Map(after.readings.map(({ field, value }) => [field, value]))
  const changed = before.readings.flatMap(({ field, value }) =>
    kept.get(field) === value ? [] : [`${field} ${value} → ${kept.get(field) ?? 'null'}`],
  )
  return `  ${name} ${before.right} → ${after.right}: ${changed.join(', ')}`
}

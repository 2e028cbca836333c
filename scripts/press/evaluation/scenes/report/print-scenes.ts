import { textTable } from '../../../../command-line/text-table.ts'
import { hasFailed, type SceneResult } from '../judge/scene-result.ts'
import type { Owner } from '../scene.ts'

const head = [
  'scenes',
  'scenes\n',
  'two people\nany band',
  'two people\nhigh',
  'passed\nof two',
  'other\nfaults',
  'recognized\n',
  'right\n',
  'wrong\n',
  'lost\n',
]

export function printScenes(results: readonly SceneResult[]): string {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      results.filter((one) => one.kind === kind),
    ),
  )
  const groups = [
    rowOf(
      'of two people',
      results.filter(({ honest }) => !honest),
    ),
    rowOf(
      'honest',
      results.filter(({ honest }) => honest),
    ),
  ]
  const failing = results.filter(hasFailed).map(lineOf)
  const cutOff = results.filter(({ judged }) => judged === null)
  return [
    textTable(head, [...rows, [], ...groups]),
    ...(failing.length > 0 ? [failing.join('\n')] : []),
    ...(cutOff.length > 0
      ? [
          `VOID: ${cutOff.length} scans ended by their deadline or crashed; read again with --threads 1:\n${cutOff.map(({ name, ms }) => `  ${name} ${ms} ms`).join('\n')}`,
        ]
      : []),
  ].join('\n\n')
}

function rowOf(name: string, results: readonly SceneResult[]): string[] {
  const judged = results.flatMap((one) => one.judged ?? [])
  const count = (fits: (one: (typeof judged)[number]) => boolean): string =>
    String(judged.filter(fits).length)
  const sum = (of: (one: (typeof judged)[number]) => number): string =>
    String(judged.reduce((total, one) => total + of(one), 0))
  return [
    name,
    String(results.length),
    count(({ twoPeople }) => twoPeople !== null),
    count(({ twoPeople }) => twoPeople === 'high'),
    count(({ passedOfTwo }) => passedOfTwo),
    count(({ faults }) => faults.length > 0),
    count(({ status }) => status === 'recognized'),
    sum(({ right }) => right),
    sum(({ wrong }) => wrong),
    sum(({ lost }) => lost),
  ]
}

/** `fronts-1-3.jpg (id-asia, passport-asia) two people at high, passed: A surname …; B …` */
function lineOf({ name, designs, judged }: SceneResult): string {
  if (judged === null) return name
  const { twoPeople, passedOfTwo, faults, mrz, zoneOf, portraitOf } = judged
  const values = (owner: Owner): string => {
    const own = judged.readings
      .filter(({ whose }) => whose === owner || whose === 'mixed')
      .map(({ field, value, band }) => `${field} ${value} (${band})`)
    if (portraitOf === owner) own.push('portrait')
    if (zoneOf === owner) own.push(`zone ${mrz}`)
    return own.length === 0 ? '' : `\n    ${owner}: ${own.join(', ')}`
  }
  const what = [
    ...(twoPeople === null ? [] : [`two people at ${twoPeople}`]),
    ...(passedOfTwo ? ['passed of two'] : []),
    ...faults,
  ]
  return `${name} (${designs.join(', ')}) ${what.join(', ')}${values('A')}${values('B')}`
}

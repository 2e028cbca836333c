import { textTable } from '../../../command-line/text-table.ts'
import { quantile } from '../../../evaluation/summary/quantile.ts'
import type { ValueJudgement } from '../peers/labelled-values.ts'
import type { LineJudgement } from './judge-print.ts'

/** What was read of one picture. */
export interface PrintJudgement {
  readonly name: string
  readonly hasMrz: boolean
  readonly rectified: boolean
  readonly lines: number
  readonly values: readonly ValueJudgement[]
  readonly drawn: readonly LineJudgement[]
  readonly cpuMs: ReadonlyMap<string, number>
}

/** Tables for a terminal. */
export function printReadings(judgements: readonly PrintJudgement[]): string {
  const groups = [
    { name: 'with MRZ', members: judgements.filter(({ hasMrz }) => hasMrz) },
    { name: 'without', members: judgements.filter(({ hasMrz }) => !hasMrz) },
    { name: 'all', members: judgements },
  ]
  return [
    textTable(
      ['', ...groups.map(({ name }) => name)],
      Object.keys(figuresOf([])).map((figure) => [
        figure,
        ...groups.map(({ members }) => figuresOf(members)[figure] ?? ''),
      ]),
    ),
    linesBy('capital height', judgements, ({ capitalHeight }) => bandOf(capitalHeight)),
    linesBy('role', judgements, ({ role }) => role),
    linesBy('script', judgements, ({ script }) => script),
    linesBy('face', judgements, ({ face }) => face),
    textTable(
      ['CPU ms', ...groups.flatMap(({ name }) => [`${name}\nmedian`, 'p95'])],
      [...new Set(judgements.flatMap(({ cpuMs }) => [...cpuMs.keys()])), 'all'].map((stage) => [
        stage,
        ...groups.flatMap(({ members }) => {
          const ms = members.flatMap(({ cpuMs }) =>
            stage === 'all'
              ? [[...cpuMs.values()].reduce((a, b) => a + b, 0)]
              : [cpuMs.get(stage) ?? []],
          )
          return [quantile(ms.flat(), 0.5), quantile(ms.flat(), 0.95)].map((v) => v.toFixed(1))
        }),
      ]),
    ),
  ]
    .filter((table) => table !== '')
    .join('\n\n')
}

function figuresOf(members: readonly PrintJudgement[]): Record<string, string> {
  const values = members.flatMap((one) => one.values)
  return {
    pictures: `${members.length}`,
    'page laid flat': share(members.filter(({ rectified }) => rectified).length, members.length),
    'lines per picture, median': quantile(
      members.map(({ lines }) => lines),
      0.5,
    ).toFixed(0),
    'values in a line, nearly': share(values.filter(({ nearly }) => nearly).length, values.length),
    'values in a line, exactly': share(
      values.filter(({ exactly }) => exactly).length,
      values.length,
    ),
  }
}

/** A table of drawn lines: found, read exactly, contained in a line read, and the error rate. */
function linesBy(
  heading: string,
  judgements: readonly PrintJudgement[],
  key: (line: LineJudgement) => string,
): string {
  const lines = judgements.flatMap(({ drawn }) => drawn)
  const keys = [...new Set(lines.map(key))].sort()
  return textTable(
    [heading, 'lines', 'found', 'exact', 'contained', 'CER of found'],
    (lines.length === 0 ? [] : [...keys, 'all']).map((name) => {
      const own = name === 'all' ? lines : lines.filter((line) => key(line) === name)
      const found = own.filter(({ read }) => read !== null)
      const characters = found.reduce((sum, { text }) => sum + text.length, 0)
      const edits = found.reduce((sum, line) => sum + line.edits, 0)
      return [
        name,
        `${own.length}`,
        share(found.length, own.length),
        share(own.filter((line) => line.edits === 0).length, own.length),
        share(own.filter((line) => line.isContained).length, own.length),
        `${((100 * edits) / Math.max(1, characters)).toFixed(1)} %`,
      ]
    }),
  )
}

const bands = [6, 8, 10, 12, 16, 24] as const

function bandOf(height: number): string {
  const at = bands.filter((from) => height >= from).at(-1)
  return at === undefined ? '00–06 px' : `${`${at}`.padStart(2, '0')} px and more`
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
}

import { gravity, type Judgement } from '../judge/judge.ts'
import { alignLines, isWrong } from './align-lines.ts'

/** As many as anyone reads on a terminal; the report shows more, with their pictures. */
const namedMax = 20

/**
 * The pictures that failed, gravest first: the name and every misread line of each, with a caret
 * under each wrong character. Empty if none failed.
 */
export function printFailures(judgements: readonly Judgement[]): string {
  const failures = judgements.filter((judgement) => gravity(judgement) > 0)
  if (failures.length === 0) return ''
  const gravest = [...failures].sort((a, b) => gravity(b) - gravity(a)).slice(0, namedMax)
  const more = failures.length - gravest.length
  return [
    `failed: ${failures.length}`,
    ...gravest.map(failureText),
    ...(more > 0 ? [`... and ${more} more: --html writes a page of each`] : []),
  ].join('\n\n')
}

function failureText(judgement: Judgement): string {
  const { name, truth, reading, falseMrz, passedWhileWrong, rejected } = judgement
  const { status, lines } = reading.mrz
  const verdict = passedWhileWrong
    ? 'PASSED WHILE WRONG'
    : falseMrz
      ? 'FALSE MRZ'
      : status === 'absent'
        ? `${rejected ? 'not read' : 'no MRZ found'} (${reading.status})`
        : `MRZ ${status}`
  const printed = truth.mrz ?? []
  const rows = Array.from({ length: Math.max(printed.length, lines.length) }, (_, row) => row)
  const compared = rows.flatMap((row) => lineText(printed[row], lines[row]))
  return [`${name}  ${verdict}`, ...compared].join('\n')
}

/** Empty for a line read exactly. */
function lineText(printed: string | undefined, read: string | undefined): string[] {
  if (printed === read) return []
  if (read === undefined) return [`  printed  ${printed}`]
  if (printed === undefined) return [`  read     ${read}`]
  const pairs = alignLines(printed, read)
  return [
    `  printed  ${pairs.map((pair) => pair.printed ?? ' ').join('')}`,
    `  read     ${pairs.map((pair) => pair.read ?? ' ').join('')}`,
    `           ${pairs.map((pair) => (isWrong(pair) ? '^' : ' ')).join('')}`.trimEnd(),
  ]
}

import { alignLines, isWrong } from '../align-lines.ts'
import { gravity, type Judgement } from '../judge.ts'

/** As many as are read on a terminal; the report shows them all, with their pictures. */
const namedMax = 20

/**
 * The pictures that failed, the gravest first: of each its name and every line that is not as
 * printed, a caret under each wrong character. Nothing when none failed.
 */
export function printFailures(judgements: readonly Judgement[]): string {
  const failures = judgements.filter((judgement) => gravity(judgement) > 0)
  if (failures.length === 0) return ''
  const gravest = [...failures].sort((a, b) => gravity(b) - gravity(a)).slice(0, namedMax)
  const more = failures.length - gravest.length
  return [
    `failed: ${failures.length}`,
    ...gravest.map(failureText),
    ...(more > 0 ? [`... and ${more} more in the report`] : []),
  ].join('\n\n')
}

function failureText(judgement: Judgement): string {
  const { name, truth, reading, falseMrz, passedWhileWrong, rejected } = judgement
  const { status, lines } = reading.mrz
  const verdict = passedWhileWrong
    ? 'PASSED WHILE WRONG'
    : falseMrz
      ? 'FALSE ZONE'
      : status === 'absent'
        ? `${rejected ? 'not read' : 'no MRZ found'} (${reading.status})`
        : `MRZ ${status}`
  const printed = truth.mrz ?? []
  const rows = Array.from({ length: Math.max(printed.length, lines.length) }, (_, row) => row)
  const compared = rows.flatMap((row) => lineText(printed[row], lines[row]))
  return [`${name}  ${verdict}`, ...compared].join('\n')
}

/** Nothing for a line that is as printed. */
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

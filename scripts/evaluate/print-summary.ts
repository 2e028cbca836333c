import type { BandCount } from './calibration.ts'
import type { Summary } from './summarise.ts'
import type { Tally } from './tally.ts'

/** The engine's tables, and with a peer also its tables and how the two compare. */
export function printSummaries(summaries: readonly Summary[]): string {
  const [engine, peer] = summaries
  const tables = summaries.map(printSummary).join('\n\n\n')
  return engine && peer ? `${tables}\n\n${comparison(engine, peer)}` : tables
}

function comparison(engine: Summary, peer: Summary): string {
  const [own, its] = [medianMs(engine), medianMs(peer)]
  return (
    `${engine.reader} against ${peer.reader}: zones exact ${engine.all.exact} to ${peer.all.exact} ` +
    `of ${engine.all.zones}, median ${own.toFixed(0)} ms to ${its.toFixed(0)} ms ` +
    `(${(its / own).toFixed(1)} times as fast)`
  )
}

function medianMs({ stages }: Summary): number {
  return stages.at(-1)?.median ?? Number.NaN
}

/** The summary as plain text tables; a table without rows is left out. */
export function printSummary(summary: Summary): string {
  const { all, byLayout, bySeverity, byFont, holder, calibration, stages } = summary
  const groups = [...byLayout, ...byFont, ...bySeverity, all]
  return [
    `${summary.reader}: ${all.pictures} pictures, ${all.zones} with a zone`,
    table(
      ['', 'zones', 'exact', 'lines exact', 'CER if found', 'found', 'passed wrong', 'false zones'],
      groups.map(tallyRow),
    ),
    table(
      ['status', 'pictures'],
      Object.entries(all.statuses).map(([status, count]) => [status, `${count}`]),
    ),
    table(
      ['holder', 'right', 'wrong', 'missing'],
      holder.map(({ field, right, wrong, missing }) => [
        field,
        `${right}`,
        `${wrong}`,
        `${missing}`,
      ]),
    ),
    table(
      ['right by band', 'high', 'medium', 'low'],
      calibration.map(({ field, bands }) => [
        field,
        band(bands.high),
        band(bands.medium),
        band(bands.low),
      ]),
    ),
    table(
      ['ms', 'median', 'p95'],
      stages.map(({ stage, median, p95 }) => [stage, median.toFixed(1), p95.toFixed(1)]),
    ),
    alarms(summary),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}

function tallyRow(of: Tally): string[] {
  return [
    of.group,
    `${of.zones}`,
    share(of.exact, of.zones),
    share(of.linesExact, of.lines),
    of.foundCharacters === 0 ? '–' : `${((100 * of.edits) / of.foundCharacters).toFixed(2)} %`,
    share(of.found, of.zones),
    `${of.passedWhileWrong}`,
    of.negatives === 0 ? '–' : `${of.falseZones}/${of.negatives}`,
  ]
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part}/${whole} ${((100 * part) / whole).toFixed(1)} %`
}

function band({ right, total }: BandCount): string {
  return share(right, total)
}

/** What must never happen is said last and loudest. */
function alarms({ passedWhileWrong, falseZones }: Summary): string {
  const lines = [
    ...passedWhileWrong.map((name) => `!! PASSED WHILE WRONG  ${name}`),
    ...falseZones.map((name) => `!! FALSE ZONE  ${name}`),
  ]
  return lines.length === 0 ? 'no zone passed while wrong, no false zone' : lines.join('\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

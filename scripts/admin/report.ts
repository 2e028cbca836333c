/** Command output: JSON for machines, aligned text for people. */
import { printable, printableJson } from '../../shared/printable.ts'

export type ReportValue = string | number | boolean | null

/** One record; keys in snake_case as in the API's bodies. Nested lists are shown as tables. */
export interface ReportRecord {
  readonly [key: string]: ReportValue | readonly ReportRecord[]
}

export type Report = ReportRecord | readonly ReportRecord[]

export function formatReport(report: Report, json: boolean): string {
  if (json) return printableJson(report)
  return isList(report) ? formatTable(report) : formatRecord(report)
}

function isList(report: Report): report is readonly ReportRecord[] {
  return Array.isArray(report)
}

function formatRecord(record: ReportRecord): string {
  const width = Math.max(...Object.keys(record).map((key) => key.length))
  return Object.entries(record)
    .map(([key, value]) =>
      isRecords(value)
        ? `${key}\n${formatTable(value).replace(/^/gm, '  ')}`
        : `${key.padEnd(width)}  ${show(value)}`,
    )
    .join('\n')
}

function formatTable(records: readonly ReportRecord[]): string {
  const first = records[0]
  if (first === undefined) return 'none'
  const keys = Object.keys(first)
  const rows = [keys, ...records.map((record) => keys.map((key) => show(record[key] ?? null)))]
  const widths = keys.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function isRecords(value: ReportRecord[string]): value is readonly ReportRecord[] {
  return Array.isArray(value)
}

function show(value: ReportRecord[string]): string {
  // Names and references come from callers: their control characters must not reach a terminal.
  return value === null ? '-' : printable(String(value))
}

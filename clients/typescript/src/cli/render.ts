import type { Scan, ScanEvidence } from '../api-types.ts'
import type { Format } from './parse-command.ts'

export interface Answered {
  readonly scan: Scan
  /** Where it was asked for. */
  readonly evidence?: ScanEvidence
}

/** What became of one picture. */
export type Outcome =
  | ({ readonly file: string } & Answered)
  | { readonly file: string; readonly error: { readonly code: string; readonly message: string } }

const columns = {
  file: ({ file }) => file,
  status: (outcome) => ('scan' in outcome ? outcome.scan.meta.status : 'failed'),
  kind: (outcome) => scanOf(outcome)?.document?.kind,
  country: (outcome) => scanOf(outcome)?.document?.country,
  surname: (outcome) => scanOf(outcome)?.holder?.surname,
  given_names: (outcome) => scanOf(outcome)?.holder?.given_names,
  full_name: (outcome) => scanOf(outcome)?.holder?.full_name,
  birth_date: (outcome) => scanOf(outcome)?.holder?.birth_date,
  sex: (outcome) => scanOf(outcome)?.holder?.sex,
  nationality: (outcome) => scanOf(outcome)?.holder?.nationality,
  document_number: (outcome) => fieldOf(outcome, 'document_number@0'),
  expiry_date: (outcome) => fieldOf(outcome, 'expiry_date@0'),
  mrz: (outcome) => scanOf(outcome)?.mrz.status,
  confidence: (outcome) => scanOf(outcome)?.meta.confidence,
  billed: (outcome) => scanOf(outcome)?.meta.billed.toString(),
  id: (outcome) => scanOf(outcome)?.meta.id,
  error: (outcome) => ('error' in outcome ? outcome.error.message : null),
} satisfies Record<string, (outcome: Outcome) => string | null | undefined>
type Column = keyof typeof columns

const csvColumns = Object.keys(columns).filter((name): name is Column => name in columns)
const tableColumns: readonly Column[] = [
  'file',
  'status',
  'kind',
  'country',
  'full_name',
  'document_number',
  'mrz',
  'billed',
]

/** What stands above the first line, if anything. */
export function heading(format: Format): string {
  return format === 'csv' ? `${csvColumns.join(',')}\r\n` : ''
}

/** The outcomes as text, one line each. */
export function render(outcomes: readonly Outcome[], format: Format): string {
  if (format === 'json') return outcomes.map((one) => `${JSON.stringify(one)}\n`).join('')
  if (format === 'csv') {
    const row = (one: Outcome) => csvColumns.map((name) => csvCell(columns[name](one) ?? ''))
    return outcomes.map((one) => `${row(one).join(',')}\r\n`).join('')
  }
  return table(outcomes)
}

function table(outcomes: readonly Outcome[]): string {
  const rows = [
    [...tableColumns],
    ...outcomes.map((one) => tableColumns.map((name) => visible(columns[name](one) ?? '-'))),
  ]
  const widths = tableColumns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

/**
 * What begins a formula, at the beginning or behind a semicolon, whatever blanks come before it;
 * full-width forms count as the others in some spreadsheets.
 */
const formula = /(^|;)(\s*)([=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])/gu

/**
 * A value that begins like a formula would be run by a spreadsheet: it gets an apostrophe. One that
 * is shown on a terminal must not move its cursor, nor turn the text around it.
 */
function csvCell(value: string): string {
  const shown = value.replace(/[^\P{C}\t\r\n]/gu, '�')
  const harmless = shown.replace(formula, "$1'$2$3").replace(/^[\t\r]/, "'$&")
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Without characters that move a terminal's cursor or turn its text around. */
export function visible(text: string): string {
  return text.replace(/\p{C}/gu, '�')
}

function scanOf(outcome: Outcome): Scan | null {
  return 'scan' in outcome ? outcome.scan : null
}

function fieldOf(outcome: Outcome, id: string): string | null | undefined {
  return scanOf(outcome)?.fields.find((field) => field.id === id)?.value
}

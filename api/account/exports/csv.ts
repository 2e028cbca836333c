/**
 * Lines of a CSV file (RFC 4180) for programs and for spreadsheets. A spreadsheet runs a cell that
 * looks like a formula, and some split lines at semicolons: no value of a document may become one.
 */
import { escaped } from '../../../shared/printable.ts'

/** A number or boolean is our own, and may begin with a minus sign. */
export type Cell = string | number | boolean | Date | null

/** Without this mark spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\u{FEFF}'

export function csvHead(titles: readonly string[]): string {
  return byteOrderMark + csvLine(titles)
}

/** A line with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  return `"${defused(escaped(cell)).replaceAll('"', '""')}"`
}

/**
 * What begins a formula, at the beginning or behind a semicolon, whatever blanks and invisible
 * characters come before it; full-width forms count as the others in some spreadsheets.
 */
const formula = /(^|;)([\s\p{Cf}]*)([=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])/gu

/** An apostrophe in front makes it a text. */
function defused(text: string): string {
  return text.replace(formula, "$1'$2$3")
}

import { printedValue } from '../printed-value.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { faceFor } from '../typeset/face-for.ts'
import { artwork, type Drawing, joined } from './drawing.ts'
import type { CategoryTable } from './page-plan.ts'
import { printedLine } from './printed-line.ts'

/** The licence categories and their dates, as on the back of a licence (2006/126/EC, Annex I). */
export function categoryTable(of: SpecimenDescription, table: CategoryTable): Drawing {
  const { x, y, width, rowHeight, classes } = table
  const held = new Set((printedValue(of, 'dl_class') ?? '').split(/[/ ,]+/))
  const columns = [0, 0.2, 0.36, 0.6, 0.84].map((share) => x + share * width)
  const [, , from = x, until = x, remarks = x] = columns
  const size = rowHeight * 0.78
  const font = faceFor(of.print, 'regular', 'A')
  const head = (['9.', '10.', '11.', '12.'] as const).map((number, index) =>
    printedLine(
      number,
      (columns[index === 0 ? 0 : index + 1] ?? x) + 0.6,
      y - 0.5,
      grey(font, size),
      {
        role: 'text',
      },
    ),
  )
  const rows = classes.flatMap((name, index) => {
    const base = y + (index + 0.78) * rowHeight
    const style = { font, size, fill: '#1b1b22' }
    const isHeld = held.has(name)
    const line = (text: string, at: number): Drawing =>
      printedLine(text, at + 0.6, base, style, { role: 'text' })
    const code = printedLine(name, x + 0.6, base, style, {
      role: isHeld ? 'field' : 'text',
      ...(isHeld ? { field: 'dl_class' } : {}),
    })
    const dates = [line(dated(of, 'issue_date'), from), line(dated(of, 'expiry_date'), until)]
    return [
      code,
      ...(isHeld ? dates : [line('–', from), line('–', until)]),
      ...(isHeld && index % 3 === 1 ? [line('01.06', remarks)] : []),
    ]
  })
  const bottom = y + classes.length * rowHeight
  const lines = classes.map((_, index) => `M${x} ${(y + index * rowHeight).toFixed(2)}h${width}`)
  const verticals = columns.map((at) => `M${at.toFixed(2)} ${y}V${bottom}`)
  const frame = `<path d="${lines.join('')}${verticals.join('')}M${x} ${bottom}h${width}M${x + width} ${y}V${bottom}" fill="none" stroke="#777" stroke-width="0.1"/>`
  return joined([artwork(frame + pictograms(columns[1] ?? x, table)), ...head, ...rows])
}

/** Dates as licences print them, with a two-digit year. */
function dated(of: SpecimenDescription, field: 'issue_date' | 'expiry_date'): string {
  return printedValue(of, field, 'DD.MM.YY') ?? ''
}

function grey(
  font: ReturnType<typeof faceFor>,
  size: number,
): { font: typeof font; size: number; fill: string } {
  return { font, size, fill: '#5d5f66' }
}

/** A simple vehicle for every category. */
function pictograms(x: number, { y, width, rowHeight, classes }: CategoryTable): string {
  return classes
    .map((_, index) => {
      const length = width * (0.06 + 0.008 * (index % 9))
      const top = y + (index + 0.25) * rowHeight
      const height = rowHeight * 0.38
      return `<g fill="#555"><rect x="${(x + 0.8).toFixed(2)}" y="${top.toFixed(2)}" width="${length.toFixed(2)}" height="${height.toFixed(2)}" rx="0.2"/><circle cx="${(x + 1.3).toFixed(2)}" cy="${(top + height).toFixed(2)}" r="${(rowHeight * 0.12).toFixed(2)}"/><circle cx="${(x + 0.4 + length).toFixed(2)}" cy="${(top + height).toFixed(2)}" r="${(rowHeight * 0.12).toFixed(2)}"/></g>`
    })
    .join('')
}

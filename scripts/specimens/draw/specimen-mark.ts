import { textWidth } from '../svg-text.ts'
import { type Drawing, joined, placedAt } from './drawing.ts'
import { printedLine } from './printed-line.ts'

/** SPECIMEN across the page and once small in red, so that nobody takes it for a real document. */
export function specimenMark(width: number, printHeight: number): Drawing {
  const size = width * 0.12
  const across = textWidth('SPECIMEN', 'sansBold', size)
  const style = { font: 'sansBold', size, fill: '#b3202c', opacity: 0.13 } as const
  const small = { font: 'sansBold', size: 2.4, fill: '#b3202c' } as const
  const corner = width - 4 - textWidth('SPECIMEN', 'sansBold', 2.4)
  const decoration = { role: 'decoration' } as const
  const large = printedLine('SPECIMEN', -across / 2, size * 0.36, style, decoration)
  return joined([
    placedAt(large, { x: width / 2, y: printHeight / 2 }, -18),
    printedLine('SPECIMEN', corner, 3.6, small, decoration),
  ])
}

import { svgText, textWidth } from '../svg-text.ts'

/** SPECIMEN across the page and once small in red: nobody may take it for a real document. */
export function specimenMark(width: number, printHeight: number): string {
  const size = width * 0.12
  const across = textWidth('SPECIMEN', 'sansBold', size)
  const style = { font: 'sansBold', size, fill: '#b3202c', opacity: 0.13 } as const
  const large = svgText('SPECIMEN', -across / 2, size * 0.36, style)
  const small = { font: 'sansBold', size: 2.4, fill: '#b3202c' } as const
  return (
    `<g transform="translate(${width / 2} ${printHeight / 2}) rotate(-18)">${large}</g>` +
    svgText('SPECIMEN', width - 4 - textWidth('SPECIMEN', 'sansBold', 2.4), 3.6, small)
  )
}

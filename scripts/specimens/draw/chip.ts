import type { Rectangle } from '../geometry.ts'
import { type Drawing, region } from './drawing.ts'

/** The contacts of a chip card. */
export function chip(box: Rectangle): Drawing {
  const { x, y, width, height } = box
  const third = height / 3
  const svg =
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1.2" fill="#d9bd6c" stroke="#8f7634" stroke-width="0.2"/>` +
    `<path fill="none" stroke="#8f7634" stroke-width="0.2" d="M${x} ${y + third}h${width}M${x} ${y + 2 * third}h${width}M${x + width / 2} ${y}v${height}"/>`
  return region(svg, 'chip', box)
}

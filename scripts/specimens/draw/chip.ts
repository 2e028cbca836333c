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

/** The chip inside symbol (ICAO 9303-9 §2.3), in the issuer's colour. */
export function chipSign(box: Rectangle, hue: number): Drawing {
  const { x, y, width, height } = box
  const ink = `hsl(${hue} 45% 28%)`
  // Drawn 175 wide and 100 high. The ring is cut out of the bands, so that the paper shows through.
  const band = (from: number) =>
    `<path d="M0 ${from}h175v43h-175z" mask="url(#chip-ring-${Math.round(x)}-${Math.round(y)})"/>`
  const svg =
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 175 100" preserveAspectRatio="none">` +
    `<mask id="chip-ring-${Math.round(x)}-${Math.round(y)}"><rect width="175" height="100" fill="#fff"/><circle cx="87.5" cy="50" r="34"/></mask>` +
    `<g fill="${ink}">${band(0)}${band(57)}<circle cx="87.5" cy="50" r="20"/></g></svg>`
  return region(svg, 'chip', box)
}

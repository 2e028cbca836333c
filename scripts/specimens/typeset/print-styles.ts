/** Ways of printing other than plain ink. */
export const printStyles = ['laser', 'dots', 'perforated', 'embossed'] as const
export type PrintStyle = (typeof printStyles)[number]

/**
 * Fills that `printed` refers to, needed once in every picture: a laser darkens the card in
 * dots, a needle printer sets dots that hardly touch, a perforation consists of separate holes.
 */
export const printPatterns =
  '<defs>' +
  dotPattern(
    'laser',
    0.19,
    '#6d6a68',
    '<rect x="0.03" y="0.03" width="0.14" height="0.14" fill="#26262a"/>',
  ) +
  dotPattern('dots', 0.33, 'none', '<circle cx="0.165" cy="0.165" r="0.15" fill="#24242c"/>') +
  dotPattern('perforated', 0.5, 'none', '<circle cx="0.25" cy="0.25" r="0.19" fill="#2a2320"/>') +
  '</defs>'

function dotPattern(id: string, pitch: number, ground: string, dot: string): string {
  const tile =
    ground === 'none' ? '' : `<rect width="${pitch}" height="${pitch}" fill="${ground}"/>`
  return `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse">${tile}${dot}</pattern>`
}

/** Outlines (SVG, mm) as a print of this style would show them. */
export function printed(outlines: string, style: PrintStyle): string {
  if (style !== 'embossed') return `<g fill="url(#${style})">${outlines}</g>`
  // Raised letters, lit from the upper left, with their tops worn to silver.
  return (
    `<g fill="#fff" opacity="0.85" transform="translate(-0.09 -0.09)">${outlines}</g>` +
    `<g fill="#2b2b30" opacity="0.6" transform="translate(0.1 0.1)">${outlines}</g>` +
    `<g fill="#a9acb2">${outlines}</g>`
  )
}

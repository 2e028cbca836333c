import { quadOf, type Rectangle } from '../geometry.ts'
import type { Random } from '../random.ts'
import { textWidth } from '../svg-text.ts'
import { artwork, type Drawing, joined, placedAt, region } from './drawing.ts'
import type { OverlayPlace } from './page-plan.ts'
import { printedLine } from './printed-line.ts'

/** Security film, stamps and lamination, which lie over the print and hide some of it. */
export function overlay({ kind, at }: OverlayPlace, random: Random): Drawing {
  if (kind === 'stamp') return stamp(at, random)
  const svg = `<svg x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">${drawings[kind](random)}</svg>`
  return kind === 'lamination' ? artwork(svg) : region(svg, 'hologram', at)
}

/** An office's ink stamp, slightly turned, in a square box. */
function stamp(at: Rectangle, random: Random): Drawing {
  const ink = random.pick(['#2b3f9a', '#8f2432', '#2f6b4a', '#3b3b46'])
  const words = random.pick(['SPECIMEN', 'MUSTER', 'EXEMPLE', 'SAMPLE'])
  const side = at.width
  const opacity = random.between(0.45, 0.8)
  const style = { font: 'sansBold', size: side * 0.14, fill: ink, opacity } as const
  const shape = random.chance(0.6)
    ? `<circle r="${side * 0.46}"/><circle r="${side * 0.36}"/>`
    : `<rect x="${-side * 0.46}" y="${-side * 0.22}" width="${side * 0.92}" height="${side * 0.44}" rx="${side * 0.04}"/>`
  const frame = `<g fill="none" stroke="${ink}" stroke-width="${side * 0.03}" opacity="${opacity.toFixed(2)}">${shape}</g>`
  const text = printedLine(
    words,
    -textWidth(words, style.font, style.size) / 2,
    style.size * 0.36,
    style,
    { role: 'decoration' },
  )
  const middle = { x: at.x + side / 2, y: at.y + side / 2 }
  const mark = placedAt(joined([artwork(frame), text]), middle, random.integer(-30, 30))
  return { ...mark, regions: [{ kind: 'stamp', quad: quadOf(at) }] }
}

const drawings: Record<Exclude<OverlayPlace['kind'], 'stamp'>, (random: Random) => string> = {
  hologram: (random) => {
    const id = `holo${random.integer(0, 1e9)}`
    const strength = random.between(0.16, 0.45).toFixed(2)
    const shape = random.pick([
      '<circle cx="50" cy="50" r="48"/>',
      '<path d="M50 2l12 34 36 2-28 22 10 36-30-21-30 21 10-36L2 38l36-2z"/>',
      '<rect x="4" y="4" width="92" height="92" rx="12"/>',
    ])
    const lines = Array.from({ length: 14 }, (_, line) => `M${line * 8 - 8} 0l24 100`).join('')
    return (
      `<defs>${rainbow(id, random)}</defs><g fill="url(#${id})" opacity="${strength}">${shape}</g>` +
      `<path d="${lines}" stroke="#fff" stroke-width="1.2" fill="none" opacity="${strength}"/>`
    )
  },
  kinegram: (random) => {
    const id = `kine${random.integer(0, 1e9)}`
    const rings = Array.from({ length: 9 }, (_, ring) => {
      const shift = random.between(-3, 3).toFixed(1)
      return `<ellipse cx="${50 + Number(shift)}" cy="50" rx="${48 - ring * 5}" ry="${48 - ring * 5}"/>`
    })
    return (
      `<defs>${rainbow(id, random)}</defs>` +
      `<g fill="none" stroke="url(#${id})" stroke-width="2.4" opacity="${random.between(0.35, 0.8).toFixed(2)}">${rings.join('')}</g>`
    )
  },
  lamination: (random) => {
    const seams = Array.from({ length: random.integer(2, 5) }, () => {
      const y = random.between(0, 100).toFixed(1)
      return `M0 ${y}L100 ${(Number(y) + random.between(-12, 12)).toFixed(1)}`
    })
    return `<path d="${seams.join('')}" fill="none" stroke="#fff" stroke-width="${random.between(0.3, 0.9).toFixed(2)}" opacity="0.4"/>`
  },
}

function rainbow(id: string, random: Random): string {
  const start = random.integer(0, 359)
  const stops = [0, 1, 2, 3, 4].map(
    (stop) =>
      `<stop offset="${stop * 25}%" stop-color="hsl(${(start + stop * 75) % 360} 85% 68%)"/>`,
  )
  const turn = random.integer(0, 90)
  return `<linearGradient id="${id}" gradientTransform="rotate(${turn} 0.5 0.5)">${stops.join('')}</linearGradient>`
}

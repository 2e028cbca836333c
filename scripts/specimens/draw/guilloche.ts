import type { Random } from '../random.ts'

/**
 * Security print: interleaved wave bands over the page and one rosette, thin
 * lines in the issuer's colour. Width and height in mm; returns SVG.
 */
export function guilloche(random: Random, width: number, height: number, hue: number): string {
  const waves = bandLines(random, width, height)
  const rosette = rosetteLine(
    random,
    width * random.between(0.45, 0.8),
    height * 0.42,
    height * 0.3,
  )
  const second = (hue + random.between(30, 80)) % 360
  return (
    `<g fill="none" stroke-width="0.11">` +
    `<path stroke="hsl(${hue} 45% 55%)" opacity="0.5" d="${waves}"/>` +
    `<path stroke="hsl(${second.toFixed(0)} 40% 55%)" opacity="0.45" d="${rosette}"/>` +
    `</g>`
  )
}

function bandLines(random: Random, width: number, height: number): string {
  const period = random.between(18, 34)
  const swing = random.between(2, 4.5)
  const drift = random.between(-0.25, 0.25)
  const spacing = random.between(1.5, 2.1)
  const lines: string[] = []
  for (let y = -swing, line = 0; y < height + swing; y += spacing, line++) {
    const phase = (line % 2) * Math.PI * 0.7 + line * drift
    lines.push(
      curve(48, (t) => [t * width, y + swing * Math.sin((t * width * 6.28) / period + phase)]),
    )
  }
  return lines.join('')
}

function rosetteLine(random: Random, x: number, y: number, radius: number): string {
  const petals = random.integer(7, 13)
  const depth = random.between(0.25, 0.45)
  const rings: string[] = []
  for (let ring = 0; ring < 6; ring++) {
    const size = radius * (1 - ring * 0.09)
    rings.push(
      curve(140, (t) => {
        const angle = t * 2 * Math.PI
        const reach = size * (1 - depth + depth * Math.cos(petals * angle + ring * 0.5))
        return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
      }),
    )
  }
  return rings.join('')
}

/** A polyline through `at(0)` … `at(1)`, rounded to 0.01 mm, finer than any picture of it. */
function curve(steps: number, at: (t: number) => readonly [number, number]): string {
  let path = 'M'
  for (let step = 0; step <= steps; step++) {
    const [x, y] = at(step / steps)
    path += `${x.toFixed(2)} ${y.toFixed(2)} `
  }
  return path
}

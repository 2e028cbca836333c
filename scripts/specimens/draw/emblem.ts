import type { Random } from '../random.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { states } from '../words/states.ts'
import { type Drawing, joined, region } from './drawing.ts'
import type { EmblemPlace } from './page-plan.ts'
import { printedLine } from './printed-line.ts'

/** Invented arms, flags and signs, because most documents have one. */
export function emblem(
  of: SpecimenDescription,
  { kind, at }: EmblemPlace,
  random: Random,
): Drawing {
  const hue = of.hue ?? states[of.state].hue
  const svg = `<svg x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" viewBox="0 0 100 100" preserveAspectRatio="none">${drawings[kind](random, hue)}</svg>`
  const drawn = region(svg, 'emblem', at)
  if (kind !== 'stars') return drawn
  const code = states[of.state].mrzCode.slice(0, of.state === 'DEU' ? 1 : 3)
  const size = at.height * (code.length > 1 ? 0.22 : 0.34)
  const style = { font: 'sansBold', size, fill: '#fff' } as const
  const x = at.x + at.width / 2 - size * 0.33 * code.length
  return joined([drawn, printedLine(code, x, at.y + at.height * 0.59, style, { role: 'text' })])
}

const drawings: Record<EmblemPlace['kind'], (random: Random, hue: number) => string> = {
  shield: (random, hue) =>
    `<path fill="hsl(${hue} 50% 45%)" stroke="#6b5a2a" stroke-width="4" d="M10 8h80v45c0 25-25 38-40 43-15-5-40-18-40-43z"/>` +
    `<path fill="#e8d9a0" d="M50 ${random.integer(16, 26)}l10 24 24 2-18 16 6 24-22-13-22 13 6-24-18-16 24-2z"/>`,
  stars: () => `<rect width="100" height="100" fill="#27418f"/>${ring(12, 38, '#f2cf45', 5)}`,
  seal: (random, hue) =>
    `<circle cx="50" cy="50" r="46" fill="none" stroke="hsl(${hue} 40% 40%)" stroke-width="4"/>` +
    `<circle cx="50" cy="50" r="30" fill="hsl(${hue} 40% 60%)" opacity="0.6"/>${ring(random.integer(12, 24), 38, `hsl(${hue} 40% 35%)`, 3)}`,
  sun: (random, hue) => {
    const rays = random.integer(10, 18)
    const spikes = Array.from({ length: rays }, (_, ray) => {
      const angle = (ray * 360) / rays
      return `<path transform="rotate(${angle.toFixed(1)} 50 50)" d="M46 22L50 2l4 20z"/>`
    })
    return `<g fill="hsl(${(hue + 40) % 360} 70% 50%)"><circle cx="50" cy="50" r="22"/>${spikes.join('')}</g>`
  },
  flag: (random, hue) => {
    const stripes = [hue, (hue + random.integer(60, 300)) % 360, (hue + 180) % 360]
    const fill = (stripe: number, row: number): string =>
      `<rect y="${row * 33.4}" width="100" height="33.4" fill="hsl(${stripe} ${row === 1 ? 10 : 70}% ${row === 1 ? 92 : 45}%)"/>`
    return stripes.map(fill).join('')
  },
}

function ring(count: number, radius: number, fill: string, size: number): string {
  const dots = Array.from({ length: count }, (_, dot) => {
    const angle = (dot * 2 * Math.PI) / count
    const x = 50 + radius * Math.sin(angle)
    const y = 50 - radius * Math.cos(angle)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size}"/>`
  })
  return `<g fill="${fill}">${dots.join('')}</g>`
}

import type { Random } from '../random.ts'

/** Details that make faces differ, and a drawing look a little more like a photograph. */
export interface PortraitExtras {
  /** The colour behind the head. */
  readonly backdrop: string
  /** SVG over the face, in the coordinates of its 80 × 104 sheet. */
  readonly over: string
  /** SVG transform that places the head in its frame. */
  readonly transform: string
  /** SVG attributes of the whole portrait: a filter for softness or grain. */
  readonly attributes: string
}

const backdrops = [
  '#e9ecee',
  '#cfdbe6',
  '#b9cbe0',
  '#f4f4f2',
  '#d9d9d9',
  '#c9b7b0',
  '#9db3c4',
  '#a33b3b',
] as const

/** The filters and gradients that portraits refer to; needed once in every picture. */
export const portraitFilters =
  '<filter id="soft"><feGaussianBlur stdDeviation="0.16"/></filter>' +
  '<filter id="grainy" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="1" result="noise"/>' +
  '<feColorMatrix in="noise" type="matrix" values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0.5 0" result="grain"/>' +
  '<feComposite in="grain" in2="SourceGraphic" operator="in" result="shown"/><feBlend in="SourceGraphic" in2="shown" mode="overlay"/></filter>' +
  '<radialGradient id="shade" cx="0.42" cy="0.4" r="0.62"><stop offset="0.45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient>' +
  '<linearGradient id="side"><stop offset="0.3" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.45"/></linearGradient>'

export function portraitExtras(random: Random, hair: string, skin: string): PortraitExtras {
  const scale = random.between(0.82, 1.12)
  const lean = random.between(-4, 4)
  const shiftX = random.between(-4, 4)
  const shiftY = random.between(-5, 6)
  const filter = random.chance(0.35) ? 'soft' : random.chance(0.2) ? 'grainy' : null
  return {
    backdrop: random.pick(backdrops),
    over: [
      random.chance(0.25) ? beard(random, hair) : '',
      random.chance(0.22) ? glasses(random) : '',
      random.chance(0.1) ? scarf(random) : '',
      random.chance(0.5) ? strands(random, hair) : '',
      `<ellipse cx="40" cy="50" rx="27" ry="34" fill="url(#${random.pick(['shade', 'side'])})"/>`,
      random.chance(0.3)
        ? `<ellipse cx="40" cy="58" rx="5" ry="7" fill="${skin}" opacity="0.5"/>`
        : '',
    ].join(''),
    transform: `translate(${(40 + shiftX).toFixed(1)} ${(52 + shiftY).toFixed(1)}) rotate(${lean.toFixed(1)}) scale(${scale.toFixed(2)}) translate(-40 -52)`,
    attributes: filter === null ? '' : ` filter="url(#${filter})"`,
  }
}

function beard(random: Random, hair: string): string {
  const full = random.chance(0.6)
  const cheeks = full
    ? `<path d="M18 56q2 30 22 32q20-2 22-32q-4 14-12 12q-10-3-20 0q-8 2-12-12z"/>`
    : ''
  return `<g fill="${hair}" opacity="${random.between(0.5, 0.95).toFixed(2)}">${cheeks}<path d="M30 67q10-6 20 0q-10-2-20 0z"/></g>`
}

function glasses(random: Random): string {
  const colour = random.pick(['#222', '#5b4632', '#777', '#8c2f2f'])
  const width = random.between(7.5, 9.5)
  const round = random.chance(0.5) ? width * 0.9 : 2
  const lens = (x: number): string =>
    `<rect x="${(x - width).toFixed(1)}" y="43.500" width="${(2 * width).toFixed(1)}" height="12" rx="${round.toFixed(1)}"/>`
  return `<g fill="#fff" fill-opacity="0.12" stroke="${colour}" stroke-width="1.3">${lens(29.5)}${lens(50.5)}<path fill="none" d="M38 48q2-2 4 0M20 47l-6-1M60 47l6-1"/></g>`
}

function scarf(random: Random): string {
  const colour = `hsl(${random.integer(0, 359)} ${random.integer(10, 60)}% ${random.integer(15, 75)}%)`
  return `<path fill="${colour}" fill-rule="evenodd" d="M40 8c-26 0-32 24-30 52c1 18-4 30-8 44h76c-4-14-9-26-8-44c2-28-4-52-30-52zM40 24c15 0 20 14 20 28c0 16-8 34-20 34s-20-18-20-34c0-14 5-28 20-28z"/>`
}

function strands(random: Random, hair: string): string {
  const lines = Array.from({ length: 14 }, () => {
    const x = random.between(16, 64)
    return `M${x.toFixed(1)} ${random.between(18, 26).toFixed(1)}q${random.between(-8, 8).toFixed(1)} 6 ${random.between(-12, 12).toFixed(1)} ${random.between(8, 16).toFixed(1)}`
  })
  return `<path d="${lines.join('')}" fill="none" stroke="${hair}" stroke-width="0.7" opacity="0.5"/><path d="${lines.slice(0, 6).join('')}" fill="none" stroke="#fff" stroke-width="0.4" opacity="0.3"/>`
}

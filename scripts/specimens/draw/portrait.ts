import type { Rectangle } from '../geometry.ts'
import type { Random } from '../random.ts'
import { portraitExtras } from './portrait-extras.ts'

const skins = ['#f0cfb4', '#e3b590', '#c98f66', '#9c6540', '#6f452c'] as const
const hairs = ['#1f1a17', '#3b2a1e', '#6b4a2b', '#a9793f', '#c9a86a', '#8d8d8d'] as const
const clothes = ['#26364a', '#4a2b33', '#2f4a3a', '#3b3b44', '#6a5a44'] as const

/**
 * An invented face: head, hair, eyes, brows, nose and mouth from a seed, on the light background
 * required of passport photographs. If `varied`, the background may be any, and there may be
 * beards, glasses and scarves. Returns SVG.
 */
export function portrait(random: Random, box: Rectangle, varied = false): string {
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const long = random.chance(0.5)
  const headWidth = random.between(25, 29)
  const eyeGap = random.between(9.5, 11.5)
  const jaw = random.between(0.9, 1.05)
  const mouth = random.between(6.5, 8.5)
  const backdrop = random.pick(['#e9ecee', '#dfe6ea', '#eceae4'])

  // Drawn on an 80 × 104 sheet, the face centred at (40, 50), then fitted to the box.
  const parts = [
    `<rect width="80" height="104" fill="${backdrop}"/>`,
    long
      ? `<path fill="${hair}" d="M${40 - headWidth + 1} 46c-2 26 0 38-4 46h${2 * headWidth + 6}c-4-8-2-20-4-46z"/>`
      : '',
    `<ellipse cx="40" cy="38" rx="${headWidth * 0.92}" ry="24" fill="${hair}"/>`,
    `<path fill="${random.pick(clothes)}" d="M4 104c2-18 20-24 36-24s34 6 36 24z"/>`,
    `<path fill="${skin}" d="M31 70h18v14q-9 8-18 0z"/>`,
    `<path fill="#000" opacity="0.16" d="M31 72q9 9 18 0v5q-9 8-18 0z"/>`,
    `<ellipse cx="${40 - headWidth * 0.86}" cy="52" rx="3.2" ry="6" fill="${skin}"/>`,
    `<ellipse cx="${40 + headWidth * 0.86}" cy="52" rx="3.2" ry="6" fill="${skin}"/>`,
    `<path fill="${skin}" d="${headPath(headWidth * 0.88, jaw)}"/>`,
    `<path fill="#fff" opacity="0.16" d="M${40 - headWidth * 0.6} 36q${headWidth * 0.3} -8 ${headWidth * 0.7} 0q-4 30-${headWidth * 0.35} 30z"/>`,
    `<path fill="${hair}" d="M${40 - headWidth * 0.92} 46q0-${random.between(30, 36).toFixed(1)} ${headWidth * 0.92}-32q${headWidth * 0.95} 0 ${headWidth * 0.92} 32q-3-12-${(headWidth * 0.6).toFixed(1)}-15q-${headWidth * 0.7} ${random.between(-3, 5).toFixed(1)}-${headWidth * 0.9} 0q-4 5-${headWidth * 0.34} 15z"/>`,
    eye(40 - eyeGap, 49, hair),
    eye(40 + eyeGap, 49, hair),
    `<path fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="1.1" d="M39 50q-2 9-3.5 11q4.500 2.400 8.500 0"/>`,
    `<path fill="#a4504a" d="M${40 - mouth} 70q${mouth}-4 ${2 * mouth} 0q-${mouth} 5.500-${2 * mouth} 0z"/>`,
    `<path fill="none" stroke="#5c2522" stroke-width="0.7" d="M${40 - mouth} 70q${mouth} 1.500 ${2 * mouth} 0"/>`,
  ]
  const scale = `translate(${box.x} ${box.y}) scale(${box.width / 80} ${box.height / 104})`
  if (!varied) return `<g transform="${scale}">${parts.join('')}</g>`

  const [, ...face] = parts
  const extras = portraitExtras(random.stream('extras'), hair, skin)
  return (
    `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="0 0 80 104" preserveAspectRatio="none">` +
    `<g${extras.attributes}><rect width="80" height="104" fill="${extras.backdrop}"/>` +
    `<g transform="${extras.transform}">${face.join('')}${extras.over}</g></g></svg>`
  )
}

function headPath(halfWidth: number, jaw: number): string {
  const chin = 50 + 32 * jaw
  return (
    `M${40 - halfWidth} 46C${40 - halfWidth} 6 ${40 + halfWidth} 6 ${40 + halfWidth} 46` +
    `C${40 + halfWidth} 66 52 ${chin} 40 ${chin}C28 ${chin} ${40 - halfWidth} 66 ${40 - halfWidth} 46z`
  )
}

function eye(x: number, y: number, brow: string): string {
  return (
    `<ellipse cx="${x}" cy="${y}" rx="4.4" ry="2.3" fill="#fbfaf7"/>` +
    `<circle cx="${x}" cy="${y}" r="2.1" fill="#3a2d22"/><circle cx="${x + 0.7}" cy="${y - 0.7}" r="0.6" fill="#fff"/>` +
    `<path fill="none" stroke="#2a1f18" stroke-width="0.8" d="M${x - 4.6} ${y}q4.600-4.200 9.200 0"/>` +
    `<path fill="none" stroke="${brow}" stroke-width="1.7" d="M${x - 5} ${y - 5.5}q5-3 10 0"/>`
  )
}

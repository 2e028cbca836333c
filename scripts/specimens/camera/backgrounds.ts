import sharp from 'sharp'
import { createRandom, type Random } from '../random.ts'
import { svgText } from '../svg-text.ts'
import type { Background } from './severities.ts'

/** Side of a background tile, pixels; a power of two, so that it wraps by masking. */
export const tileSide = 1024

/** RGB, `tileSide` squared; seamless at its edges, or too busy for seams to show. */
export type Tile = Uint8Array

const variants = 4
const tiles = new Map<string, Promise<Tile>>()

/** A surface for documents to lie on; four of each kind exist, drawn once per process. */
export function backgroundTile(kind: Background, random: Random): Promise<Tile> {
  const key = `${kind} ${random.integer(1, variants)}`
  let tile = tiles.get(key)
  if (!tile) {
    tile = drawTile(kind, createRandom(`background/${key}`))
    tiles.set(key, tile)
  }
  return tile
}

async function drawTile(kind: Background, random: Random): Promise<Tile> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSide}" height="${tileSide}">` +
    `${drawings[kind](random)}</svg>`
  return sharp(Buffer.from(svg)).flatten().raw().toBuffer()
}

const drawings: Record<Background, (random: Random) => string> = {
  lid: (random) => plain(`hsl(220 4% ${random.integer(90, 97)}%)`),
  desk: (random) =>
    plain(`hsl(${random.integer(0, 359)} ${random.integer(4, 30)}% ${random.integer(25, 80)}%)`),
  wood,
  cloth,
  newsprint,
  clutter,
  screen,
  leather,
  paper,
}

function plain(colour: string): string {
  return `<rect width="${tileSide}" height="${tileSide}" fill="${colour}"/>`
}

function wood(random: Random): string {
  const hue = random.integer(18, 38)
  let grain = ''
  for (let line = 0; line < 170; line++) {
    const y = random.between(0, tileSide)
    const swing = random.between(-20, 20)
    grain += `<path d="M0 ${y.toFixed(1)}q256 ${swing.toFixed(1)} 512 0t512 0" stroke-width="${random.between(0.5, 3).toFixed(1)}" opacity="${random.between(0.1, 0.5).toFixed(2)}"/>`
  }
  return `${plain(`hsl(${hue} 42% ${random.integer(32, 58)}%)`)}<g fill="none" stroke="hsl(${hue} 50% 18%)">${grain}</g>`
}

function cloth(random: Random): string {
  const hue = random.integer(0, 359)
  let threads = ''
  for (let at = 0; at < tileSide; at += 8) {
    threads += `<path d="M${at} 0v${tileSide}M0 ${at}h${tileSide}" stroke-width="${at % 64 === 0 ? 5 : 2}" opacity="0.35"/>`
  }
  return `${plain(`hsl(${hue} 35% ${random.integer(28, 66)}%)`)}<g stroke="hsl(${hue} 40% 20%)">${threads}</g>`
}

/** Columns of text: the most difficult surroundings in which to find an MRZ. */
function newsprint(random: Random): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzEIAOSNT     '
  let lines = ''
  for (let y = 16; y < tileSide; y += 17) {
    let line = ''
    for (let column = 0; column < 118; column++) line += random.pick([...letters])
    lines += svgText(line, 4, y, { font: 'serif', size: 17, fill: '#2c2a28' })
  }
  return plain(`hsl(45 14% ${random.integer(76, 90)}%)`) + lines
}

/** A desk with cards, pens, cups and keys, as plain shapes. */
function clutter(random: Random): string {
  let things = ''
  for (let thing = 0; thing < 80; thing++) {
    const colour = `hsl(${random.integer(0, 359)} ${random.integer(5, 60)}% ${random.integer(12, 88)}%)`
    const [x, y] = [random.integer(0, tileSide), random.integer(0, tileSide)]
    const [width, height] = [random.integer(12, 220), random.integer(6, 120)]
    const shape = random.chance(0.7)
      ? `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="4" fill="${colour}" stroke="#0004"/>`
      : `<circle r="${height / 2}" fill="${colour}" stroke="#0006" stroke-width="3"/>`
    things += `<g transform="translate(${x} ${y}) rotate(${random.integer(0, 359)})">${shape}</g>`
  }
  return plain(`hsl(${random.integer(0, 359)} 15% ${random.integer(30, 70)}%)`) + things
}

/** Windows of a computer: title bars, lists, words. */
function screen(random: Random): string {
  let windows = ''
  for (let index = 0; index < 5; index++) {
    const [x, y] = [random.integer(-60, 620), random.integer(-40, 620)]
    const [width, height] = [random.integer(300, 640), random.integer(240, 520)]
    const dark = random.chance(0.4)
    const lines = Array.from({ length: Math.floor(height / 26) - 2 }, (_, line) =>
      svgText(randomWords(random, random.integer(8, width / 12)), x + 14, y + 62 + line * 26, {
        font: 'sans',
        size: 15,
        fill: dark ? '#d5d8dd' : '#33363c',
      }),
    )
    windows += `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${dark ? '#23262d' : '#f6f7f9'}" stroke="#0003"/><rect x="${x}" y="${y}" width="${width}" height="30" rx="8" fill="hsl(${random.integer(190, 260)} 35% ${random.integer(30, 75)}%)"/><svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${lines.join('')}</svg>`
  }
  return plain(`hsl(${random.integer(180, 280)} 40% ${random.integer(15, 60)}%)`) + windows
}

/** The inside of a wallet. */
function leather(random: Random): string {
  const hue = random.integer(12, 40)
  const light = random.integer(12, 34)
  let grain = ''
  for (let spot = 0; spot < 2400; spot++) {
    const [x, y] = [random.integer(0, tileSide), random.integer(0, tileSide)]
    grain += `M${x} ${y}q${random.integer(-6, 6)} ${random.integer(2, 7)} ${random.integer(-4, 9)} ${random.integer(-3, 9)}`
  }
  const seams = [160, 480, 800].map(
    (y) =>
      `<path d="M0 ${y}h${tileSide}" stroke="#0008" stroke-width="7"/><path d="M0 ${y + 16}h${tileSide}" stroke="#e6d3ae" stroke-width="3" stroke-dasharray="16 9" opacity="0.55"/>`,
  )
  return `${plain(`hsl(${hue} 38% ${light}%)`)}<path d="${grain}" fill="none" stroke="#000" stroke-width="1.4" opacity="0.35"/>${seams.join('')}`
}

/** A letter or form on which the document lies. */
function paper(random: Random): string {
  let lines = ''
  for (let y = 40; y < tileSide; y += 34) {
    if (random.chance(0.2)) continue
    const style = { font: random.pick(['serif', 'sans'] as const), size: 20, fill: '#3a3c42' }
    lines += svgText(randomWords(random, random.integer(12, 84)), 40, y, style)
  }
  return plain(`hsl(50 8% ${random.integer(84, 96)}%)`) + lines
}

function randomWords(random: Random, length: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzEIAOSNT0123     '
  return Array.from({ length }, () => random.pick([...letters])).join('')
}

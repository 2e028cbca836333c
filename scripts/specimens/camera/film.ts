import sharp from 'sharp'
import type { Point } from '../../../worker/image/affine.ts'
import type { Random } from '../random.ts'
import type { Film } from './lay-scene.ts'
import { composeMaps, type PlaneMap, scaling, translation } from './plane-map.ts'
import type { World } from './world.ts'

/** What lies over the document; positions and lengths in mm of its page. */
export interface Cover {
  readonly fingers: readonly Finger[]
  readonly sleeve: boolean
  readonly width: number
  readonly height: number
}

/** A rounded bar from its tip to its root outside the page. */
export interface Finger {
  readonly tip: Point
  readonly root: Point
  readonly radius: number
  readonly skin: string
}

/** How far around the page a finger or a sleeve is drawn, mm. */
const surroundings = 34

/** Pixels per mm; low, because nothing in it has fine detail. */
const resolution = 5

const skins = ['#eec7a6', '#dba982', '#b97f56', '#8a5534', '#5d3a24'] as const

/** Fingers at the edges, seldom far in, because people hold a document so that it can be seen. */
export function drawCover(
  random: Random,
  world: World,
  page: { readonly width: number; readonly height: number },
): Cover {
  const skin = random.pick(skins)
  const fingers = Array.from({ length: world.fingers }, () => {
    const edge = random.pick([0, 1, 2, 3] as const)
    const radius = random.between(6.5, 9)
    const reach = random.between(-2, 4)
    const along = random.between(0.2, 0.8)
    const lean = random.between(-14, 14)
    // Drawn for the bottom edge and turned for the others.
    const [length, depth] = edge % 2 === 0 ? [page.width, page.height] : [page.height, page.width]
    const tip = { x: length * along, y: depth - reach + radius }
    const root = { x: tip.x + lean, y: depth + surroundings + 20 }
    const turned = (point: Point): Point => atEdge(point, edge, page)
    return { tip: turned(tip), root: turned(root), radius, skin }
  })
  return { fingers, sleeve: world.sleeve, ...page }
}

/** Whether a finger hides a point of the page (mm). */
export function isCovered({ fingers }: Cover, point: Point): boolean {
  return fingers.some(({ tip, root, radius }) => {
    const [dx, dy] = [root.x - tip.x, root.y - tip.y]
    const along = ((point.x - tip.x) * dx + (point.y - tip.y) * dy) / (dx * dx + dy * dy)
    const share = Math.min(1, Math.max(0, along))
    const x = tip.x + share * dx
    const y = tip.y + share * dy
    return Math.hypot(point.x - x, point.y - y) < radius
  })
}

/** The cover as a film to lay over the picture; null if there is none. */
export async function coverFilm(
  cover: Cover,
  random: Random,
  toPage: PlaneMap,
  pxPerMm: number,
): Promise<Film | null> {
  if (!cover.sleeve && cover.fingers.length === 0) return null
  const width = cover.width + 2 * surroundings
  const height = cover.height + 2 * surroundings
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * resolution)}" height="${Math.round(height * resolution)}" ` +
    `viewBox="${-surroundings} ${-surroundings} ${width} ${height}">` +
    `${cover.sleeve ? sleeve(cover, random) : ''}${cover.fingers.map(finger).join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const toFilm = composeMaps(
    composeMaps(toPage, scaling(resolution / pxPerMm)),
    translation(surroundings * resolution, surroundings * resolution),
  )
  return { data, width: info.width, height: info.height, toFilm }
}

/** Turns a point given for the bottom edge to edge 0 bottom, 1 left, 2 top or 3 right. */
function atEdge(
  { x, y }: Point,
  edge: 0 | 1 | 2 | 3,
  { width, height }: { readonly width: number; readonly height: number },
): Point {
  switch (edge) {
    case 0:
      return { x, y }
    case 1:
      return { x: width - y, y: x }
    case 2:
      return { x: width - x, y: height - y }
    case 3:
      return { x: y, y: height - x }
  }
}

function finger({ tip, root, radius, skin }: Finger): string {
  const line = `M${tip.x.toFixed(2)} ${tip.y.toFixed(2)}L${root.x.toFixed(2)} ${root.y.toFixed(2)}`
  const angle = (Math.atan2(root.y - tip.y, root.x - tip.x) * 180) / Math.PI - 90
  const nail = `<ellipse transform="translate(${tip.x.toFixed(2)} ${tip.y.toFixed(2)}) rotate(${angle.toFixed(1)})" cx="0" cy="${(-0.15 * radius).toFixed(2)}" rx="${(0.55 * radius).toFixed(2)}" ry="${(0.7 * radius).toFixed(2)}" fill="#fff" opacity="0.28"/>`
  const bar = (width: number, colour: string, opacity: number): string =>
    `<path d="${line}" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" fill="none" opacity="${opacity}"/>`
  return (
    bar(2 * radius + 2.4, '#000', 0.16) +
    bar(2 * radius, skin, 1) +
    bar(1.3 * radius, '#fff', 0.1) +
    nail
  )
}

/** A clear sleeve: its seam, its haze, and streaks where it reflects a window. */
function sleeve({ width, height }: Cover, random: Random): string {
  const seam = random.between(2, 6)
  const streaks = Array.from({ length: random.integer(2, 5) }, () => {
    const x = random.between(-0.1, 1) * width
    const wide = random.between(1.5, 14)
    const lean = random.between(-24, 24)
    const opacity = random.between(0.08, 0.42).toFixed(2)
    return `<path fill="#fff" opacity="${opacity}" d="M${x.toFixed(1)} ${-seam}h${wide.toFixed(1)}l${lean.toFixed(1)} ${(height + 2 * seam).toFixed(1)}h${(-wide * 0.8).toFixed(1)}z"/>`
  })
  const frame = `x="${-seam}" y="${-seam}" width="${width + 2 * seam}" height="${height + 2 * seam}" rx="2"`
  return (
    `<rect ${frame} fill="#f4f6f8" opacity="${random.between(0.05, 0.2).toFixed(2)}"/>` +
    `<rect ${frame} fill="none" stroke="#fff" stroke-width="0.5" opacity="0.5"/>${streaks.join('')}`
  )
}

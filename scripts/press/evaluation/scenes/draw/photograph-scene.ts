import type { Point } from '../../../../../worker/image/affine.ts'
import { backgroundTile } from '../../../../specimens/camera/backgrounds.ts'
import {
  frameTable,
  type Placed,
  type TableItem,
} from '../../../../specimens/camera/frame-table.ts'
import {
  layPage,
  type Scene as Surface,
  spreadTile,
} from '../../../../specimens/camera/lay-scene.ts'
import { mapPoint } from '../../../../specimens/camera/plane-map.ts'
import { drawShot } from '../../../../specimens/camera/shot.ts'
import { drawWorld, plainWorld } from '../../../../specimens/camera/world.ts'
import type { ColourRaster } from '../../../../specimens/colour-raster.ts'
import { expose } from '../../../../specimens/photograph.ts'
import type { Laid, Scene, View } from '../scene.ts'

export interface Photograph {
  /** JPEG */
  readonly image: Buffer
  /** From the table, mm, to the picture as it is shown, pixels. */
  readonly toPicture: (point: Point) => Point
}

/**
 * Photographs the table; the same scene and seed give the same bytes.
 * @param isWild on other surfaces as well, farther away, copied or cut by the edge of the picture
 */
export async function photographScene(
  { laid, severity, view }: Scene,
  seed: string,
  isWild = false,
): Promise<Photograph> {
  const shot = drawShot(severity, seed)
  const rasters = await Promise.all(laid.map(({ face }) => face.draw(shot.pxPerMm)))
  const items = laid.map((one, index) => tableItem(one, rasters[index]!, shot.pxPerMm))
  const drawn = isWild ? drawWorld(shot.random.stream('world'), severity) : plainWorld
  const world = view === undefined ? drawn : { ...drawn, cut: null }
  // The camera looks at the middle of everything.
  const ground = view === undefined ? around(items) : tableView(view, shot.pxPerMm)
  const centred = items.map((item) => ({
    ...item,
    x: item.x - ground.x,
    y: item.y - ground.y,
    mayBeCut: view !== undefined,
  }))
  const framing = frameTable([{ ...ground, x: 0, y: 0 }, ...centred], shot, world)
  const surfaceKind = world.surface ?? shot.background
  const tile = await backgroundTile(surfaceKind, shot.random.stream('background'))
  const surface = spreadTile(tile, framing.width, framing.height)
  for (const [index, { face, shadow }] of laid.entries()) {
    const raster = rasters[index]!
    const placed = framing.placed[index + 1]!
    if (shadow > 0) castShadow(surface, raster, placed, shadow, shot.pxPerMm)
    const cornerRadius = face.cornerRadius * shot.pxPerMm
    layPage(surface, { raster, cornerRadius, bendPx: 0, contrast: shot.contrast, ...placed })
  }
  const toPicture = ({ x, y }: Point): Point =>
    mapPoint(framing.placed[0].toPicture, {
      x: x * shot.pxPerMm - ground.x + ground.width / 2,
      y: y * shot.pxPerMm - ground.y + ground.height / 2,
    })
  return { image: await expose(surface, { shot, framing, world }, ground), toPicture }
}

function tableItem({ x, y, turn }: Laid, raster: ColourRaster, pxPerMm: number): TableItem {
  const { width, height } = raster
  return { width, height, x: x * pxPerMm, y: y * pxPerMm, turn: (turn * Math.PI) / 180 }
}

function tableView({ x, y, width, height }: View, pxPerMm: number): TableItem {
  const [across, down] = [Math.round(width * pxPerMm), Math.round(height * pxPerMm)]
  return { x: x * pxPerMm, y: y * pxPerMm, width: across, height: down, turn: 0 }
}

/** The upright rectangle around all items. */
function around(items: readonly TableItem[]): TableItem {
  const reach = items.map(({ x, y, width, height, turn }) => {
    const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
    const [dx, dy] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
    return { left: x - dx, right: x + dx, top: y - dy, bottom: y + dy }
  })
  const left = Math.min(...reach.map((one) => one.left))
  const right = Math.max(...reach.map((one) => one.right))
  const top = Math.min(...reach.map((one) => one.top))
  const bottom = Math.max(...reach.map((one) => one.bottom))
  const [width, height] = [Math.round(right - left), Math.round(bottom - top)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width, height, turn: 0 }
}

/** Millimetres by which a shadow lies beside what casts it, and over which it fades. */
const shadowOffset = 0.5
const shadowFade = 1.4

/** Darkens what lies around the item, most at its lower and right edges. */
function castShadow(
  { data, width, height }: Surface,
  raster: ColourRaster,
  { toPicture, toPage }: Placed,
  strength: number,
  pxPerMm: number,
): void {
  const reach = 4 * shadowFade * pxPerMm
  const corners = [
    { x: 0, y: 0 },
    { x: raster.width, y: 0 },
    { x: raster.width, y: raster.height },
    { x: 0, y: raster.height },
  ].map((corner) => mapPoint(toPicture, corner))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const from = Math.max(0, Math.floor(Math.min(...xs) - reach))
  const to = Math.min(width - 1, Math.ceil(Math.max(...xs) + reach))
  const first = Math.max(0, Math.floor(Math.min(...ys) - reach))
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys) + reach))
  const offset = shadowOffset * pxPerMm
  const fade = shadowFade * pxPerMm
  for (let y = first; y <= last; y++) {
    for (let x = from, at = (y * width + from) * 3; x <= to; x++, at += 3) {
      const on = mapPoint(toPage, { x: x - offset, y: y - offset })
      const dx = Math.max(0, -on.x, on.x - raster.width)
      const dy = Math.max(0, -on.y, on.y - raster.height)
      const gain = 1 - strength * Math.exp(-Math.hypot(dx, dy) / fade)
      data[at] = data[at]! * gain
      data[at + 1] = data[at + 1]! * gain
      data[at + 2] = data[at + 2]! * gain
    }
  }
}

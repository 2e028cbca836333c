import type { Random } from '../random.ts'
import { composeMaps, invert, mapPoint, type PlaneMap, rotation, translation } from './plane-map.ts'
import type { Shot } from './shot.ts'
import type { World } from './world.ts'

/** A flat object on the table; lengths in pixels of its raster. */
export interface TableItem {
  readonly width: number
  readonly height: number
  /** Its centre relative to the centre of the first item, and its rotation (radians). */
  readonly x: number
  readonly y: number
  readonly turn: number
  /** Whether the edges of the picture may cut it; default: all of it is in view. */
  readonly mayBeCut?: boolean
}

/** The maps between an item's raster and the picture. */
export interface Placed {
  readonly toPicture: PlaneMap
  readonly toPage: PlaneMap
}

/** The picture's size in pixels, and where each item is in it. */
export interface Framing {
  readonly width: number
  readonly height: number
  readonly placed: readonly [Placed, ...Placed[]]
}

/** Camera distance in lengths of the first item; for a passport, about an arm's length. */
const cameraDistance = 2.2

/** Places the items in front of the camera, with some surroundings; the first is the subject. */
export function frameTable(
  items: readonly [TableItem, ...TableItem[]],
  shot: Shot,
  world: World,
): Framing {
  const [{ width, height }] = items
  const length = Math.max(width, height)
  const tilt = tilted(shot.tilt, shot.tiltAxis, cameraDistance * length)
  const maps = items.map((item) =>
    composeMaps(composeMaps(onTable(item), tilt), rotation(shot.rotation)),
  )
  const corners = items.flatMap((item, index) =>
    item.mayBeCut ? [] : cornersOf(item, maps[index]!),
  )
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)

  const margin = margins(shot.random.stream('margins'), length * world.around)
  if (world.cut) margin[edges[world.cut.edge]] = -world.cut.share * length
  const left = Math.min(...xs) - margin.left
  const top = Math.min(...ys) - margin.top
  const [first, ...others] = maps.map((map): Placed => {
    const toPicture = composeMaps(map, translation(-left, -top))
    return { toPicture, toPage: invert(toPicture) }
  })
  return {
    width: Math.round(Math.max(...xs) + margin.right - left),
    height: Math.round(Math.max(...ys) + margin.bottom - top),
    placed: [first!, ...others],
  }
}

const edges = ['top', 'right', 'bottom', 'left'] as const

/** Maps the item's raster to the table, whose origin is the centre of the first item. */
function onTable({ width, height, x, y, turn }: TableItem): PlaneMap {
  const centred = translation(-width / 2, -height / 2)
  const turned = turn === 0 ? centred : composeMaps(centred, rotation(turn))
  return x === 0 && y === 0 ? turned : composeMaps(turned, translation(x, y))
}

function cornersOf({ width, height }: TableItem, map: PlaneMap): { x: number; y: number }[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => mapPoint(map, corner))
}

/** Tilts the page out of the picture plane about an axis through its centre, and projects it. */
function tilted(angle: number, axis: number, distance: number): PlaneMap {
  const [ax, ay] = [Math.cos(axis), Math.sin(axis)]
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const squeeze = 1 - cos
  return [
    cos + ax * ax * squeeze,
    ax * ay * squeeze,
    0,
    ax * ay * squeeze,
    cos + ay * ay * squeeze,
    0,
    (-ay * sin) / distance,
    (ax * sin) / distance,
    1,
  ]
}

function margins(random: Random, length: number): Record<(typeof edges)[number], number> {
  const draw = (): number => random.between(0.02, 0.14) * length
  return { left: draw(), top: draw(), right: draw(), bottom: draw() }
}

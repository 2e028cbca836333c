/** Where things lie on the table. */
import type { Random } from '../../../../specimens/random.ts'
import type { Face } from '../draw/face.ts'
import type { Laid, Owner } from '../scene.ts'

export type Direction = 'left' | 'right' | 'above' | 'below'
const directions: readonly Direction[] = ['left', 'right', 'above', 'below']

/** In the middle of the table. */
export function inTheMiddle(face: Face, owner: Owner | null, shadow = 0.3): Laid {
  return { face, owner, x: 0, y: 0, turn: 0, shadow }
}

interface Beside {
  /** Default: any. */
  readonly direction?: Direction
  /** Millimetres between them; default 0 to 20. */
  readonly gap?: number
  /** Degrees; default within 6 either way. */
  readonly turn?: number
  /** How far it is moved along the common edge, mm; default within 8 either way. */
  readonly slide?: number
}

/** Lays a face beside one that lies straight, without touching it. */
export function beside(
  { face: first, x, y }: Laid,
  face: Face,
  owner: Owner | null,
  random: Random,
  { direction = random.pick(directions), ...given }: Beside = {},
): Laid {
  const { gap = random.between(0, 20), turn = random.between(-6, 6) } = given
  const { slide = random.between(-8, 8) } = given
  const { width, height } = turnedSize(face, turn)
  const across = (first.width + width) / 2 + gap
  const down = (first.height + height) / 2 + gap
  const at = {
    left: { x: x - across, y: y + slide },
    right: { x: x + across, y: y + slide },
    above: { x: x + slide, y: y - down },
    below: { x: x + slide, y: y + down },
  }[direction]
  return { face, owner, ...at, turn, shadow: random.between(0.15, 0.4) }
}

/** The upright rectangle around a turned face. */
function turnedSize({ width, height }: Face, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

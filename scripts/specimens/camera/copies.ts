import type { Random } from '../random.ts'
import type { Scene } from './lay-scene.ts'
import type { World } from './world.ts'

/** Applies the effects of a copier or a screen to the scene in place. */
export function copyScene(scene: Scene, world: World, random: Random): void {
  if (world.screened) showOnScreen(scene, random)
  if (world.copy !== 'none') drain(scene, world.copy, random)
}

/** The screen's pixels, about as large as the camera's, so that their grids interfere (moiré). */
function showOnScreen({ data, width, height }: Scene, random: Random): void {
  const pitch = random.between(2.2, 4.6)
  const turn = random.between(-0.06, 0.06)
  const depth = random.between(0.08, 0.3)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const across = ((x + turn * y) / pitch) * 2 * Math.PI
      const down = ((y - turn * x) / pitch) * 2 * Math.PI
      const row = 1 - depth * (0.5 + 0.5 * Math.cos(down))
      data[at] = data[at]! * row * (1 - depth * (0.5 + 0.5 * Math.cos(across)))
      data[at + 1] = data[at + 1]! * row * (1 - depth * (0.5 + 0.5 * Math.cos(across + 2.1)))
      data[at + 2] = data[at + 2]! * row * (1 - depth * (0.5 + 0.5 * Math.cos(across + 4.2)))
    }
  }
}

/** Removes colour; a photocopier also blackens ink, whitens paper and leaves specks. */
function drain({ data }: Scene, copy: 'grey' | 'photocopy', random: Random): void {
  const middle = random.between(120, 165)
  const steepness = random.between(0.018, 0.04)
  for (let at = 0; at < data.length; at += 3) {
    const luma = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
    const speck = copy === 'photocopy' && random.next() < 0.0004 ? 0 : 1
    const level =
      copy === 'grey' ? luma : (255 * speck) / (1 + Math.exp((middle - luma) * steepness))
    data[at] = level
    data[at + 1] = level
    data[at + 2] = level
  }
}

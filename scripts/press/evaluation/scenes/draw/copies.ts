/** Faces as a copier or a screen shows them. */
import { copyScene } from '../../../../specimens/camera/copies.ts'
import { plainWorld, type World } from '../../../../specimens/camera/world.ts'
import { createRandom } from '../../../../specimens/random.ts'
import { svgText } from '../../../../specimens/svg-text.ts'
import { type Face, plainFace } from './face.ts'

/** The face as on a photocopy, or as a screen shows it. */
export function copied(face: Face, seed: string, how: Partial<World>): Face {
  return {
    ...face,
    draw: async (pxPerMm) => {
      const { data, width, height } = await face.draw(pxPerMm)
      const copy = { data: Uint8ClampedArray.from(data), width, height }
      copyScene(copy, { ...plainWorld, ...how }, createRandom(`copy ${seed}`))
      return { data: new Uint8Array(copy.data.buffer), width, height, pxPerMm }
    },
  }
}

/** The face printed or shown larger or smaller. */
export function scaled(face: Face, factor: number): Face {
  return {
    ...face,
    width: face.width * factor,
    height: face.height * factor,
    cornerRadius: face.cornerRadius * factor,
    zoneTop: face.zoneTop === null ? null : face.zoneTop * factor,
    portraits: face.portraits.map(({ x, y, width, height }) => ({
      x: x * factor,
      y: y * factor,
      width: width * factor,
      height: height * factor,
    })),
    draw: (pxPerMm) => face.draw(pxPerMm * factor),
  }
}

/** The front of a telephone or monitor, switched on, showing nothing yet. */
export function device(width: number, height: number, frame: number): Face {
  const glass = `<rect x="${frame}" y="${frame}" width="${width - 2 * frame}" height="${height - 2 * frame}" fill="#f2f4f6"/>`
  const body = `<rect width="${width}" height="${height}" fill="#17181a"/>`
  return plainFace({ width, height, cornerRadius: 6 }, body + glass)
}

export function paperSheet(width: number, height: number): Face {
  return plainFace({ width, height }, `<rect width="${width}" height="${height}" fill="#f7f7f4"/>`)
}

/** The outside of a passport. */
export function cover(random: { integer(low: number, high: number): number }): Face {
  const size = { width: 125, height: 88, cornerRadius: 2 }
  const style = (em: number) => ({ font: 'serifBold', size: em, fill: '#c9a75a' }) as const
  const svg =
    `<rect width="125" height="88" fill="hsl(${random.integer(200, 360)} 55% 22%)"/>` +
    `<circle cx="62.5" cy="44" r="14" fill="none" stroke="#c9a75a" stroke-width="1.2"/>` +
    svgText('PASSPORT', 44, 76, style(7)) +
    svgText('SPECIMEN', 42, 18, style(7))
  return plainFace(size, svg)
}

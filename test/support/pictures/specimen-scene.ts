import sharp from 'sharp'
import { describeSpecimen } from '../../../scripts/specimens/describe/pools.ts'
import type { SpecimenLayout } from '../../../scripts/specimens/layouts.ts'
import { flatTruth } from '../../../scripts/specimens/photographed-truth.ts'
import { renderSpecimen } from '../../../scripts/specimens/render-specimen.ts'
import type { CropScene } from '../../../worker/crops/crop-scene.ts'
import { rectangle } from '../../../worker/page/corners.ts'
import { lookAtPicture } from '../../../worker/page/portrait-look.ts'
import { CellMap } from '../../../worker/text/detect/cell-map.ts'
import { CELL } from '../../../worker/text/detect/layout-maps.ts'
import type { Quad } from '../../../worker/text/detect/quadrilateral.ts'
import { sceneIn } from './crop-scene.ts'
import { openedPicture } from './opened-picture.ts'
import { emptyMaps, paint } from './synthetic-maps.ts'

type Region = 'portrait' | 'signature' | 'chip'

export interface SpecimenScene {
  readonly scene: CropScene
  /** Where it is drawn, in pixels of the overview; null if this side has none. */
  readonly drawn: (kind: Region) => Quad | null
}

/**
 * One side of a specimen, flat, with the output of a network that sees its portrait; `without` is
 * painted over.
 */
export async function specimenScene(
  layout: SpecimenLayout,
  side: 'front' | 'back',
  without: readonly Region[] = [],
): Promise<SpecimenScene> {
  const of = { ...describeSpecimen('scene', { layout }), sides: side }
  const { png } = await renderSpecimen(of)
  const page = flatTruth(of).drawn.sides[0]
  if (page === undefined) throw new Error('a specimen has a side')
  const [widthMm, heightMm] = page.size_mm
  const bars = page.regions
    .filter(({ kind }) => without.some((one) => one === kind))
    .map(({ quad: [[left, top], , [right, bottom]] }) => ({
      input: {
        create: {
          width: Math.ceil(right - left),
          height: Math.ceil(bottom - top),
          channels: 3 as const,
          background: '#e8e8e8',
        },
      },
      left: Math.floor(left),
      top: Math.floor(top),
    }))
  const picture = await openedPicture(await sharp(png).composite(bars).png().toBuffer())
  const { width, height } = picture.overviewGrey
  const scale = width / picture.width
  const drawn = (kind: Region): Quad | null => {
    const found = page.regions.find((region) => region.kind === kind)
    if (found === undefined) return null
    const [[left, top], , [right, bottom]] = found.quad
    return rectangle(left * scale, top * scale, right * scale, bottom * scale)
  }
  const across = 8 * Math.ceil(width / CELL / 8)
  const maps = emptyMaps(across, 8 * Math.ceil(height / CELL / 8))
  const face = without.includes('portrait') ? null : drawn('portrait')
  if (face !== null) {
    const [p, , r] = face
    const [length, thickness] = [(r.x - p.x) / CELL, (r.y - p.y) / CELL]
    const [x, y] = [(p.x + r.x) / 2 / CELL, (p.y + r.y) / 2 / CELL]
    paint(maps, maps.portrait, { x, y, length, thickness }, 4)
  }
  const scene = {
    ...sceneIn(picture),
    front: { corners: rectangle(0, 0, width, height), size: { widthMm, heightMm } },
    portraitLooks: lookAtPicture(new CellMap(maps, maps.portrait), picture),
  }
  return { scene, drawn }
}

import sharp from 'sharp'
import type { CropScene } from '../../../worker/crops/crop-scene.ts'
import type { Picture } from '../../../worker/image/picture.ts'
import type { Pixels } from '../../../worker/image/raster.ts'
import { rectangle } from '../../../worker/page/corners.ts'
import type { Quad } from '../../../worker/text/detect/quadrilateral.ts'
import { openedPicture } from './opened-picture.ts'

export interface Patch {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly background: string
}

/** A picture of plain patches on black, with an upright document and nothing else known of it. */
export async function sceneOf(
  width: number,
  height: number,
  patches: readonly Patch[] = [],
): Promise<CropScene> {
  const composed = patches.map(({ left, top, ...size }) => ({
    input: { create: { ...size, channels: 3 as const } },
    left,
    top,
  }))
  const image = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(composed)
    .png()
    .toBuffer()
  return sceneIn(await openedPicture(image))
}

/** A picture of which nothing else is known. */
export function sceneIn(picture: Picture): CropScene {
  return {
    picture,
    orientation: 1,
    tilt: 0,
    front: null,
    rear: null,
    portraitLooks: [],
    print: [],
    frontLines: [],
    rearLines: [],
    barcode: null,
    returnPortrait: true,
  }
}

/** The corners of a patch; pixel coordinates count from the centre of the first pixel. */
export function edgesOf({ left, top, width, height }: Omit<Patch, 'background'>): Quad {
  return rectangle(left - 0.5, top - 0.5, left + width - 0.5, top + height - 0.5)
}

/** The share of a crop's pixels that has this colour. */
export function shareOf({ data }: Pixels, [red, green, blue]: readonly [number, number, number]) {
  let count = 0
  for (let p = 0; p < data.length; p += 3)
    if (data[p] === red && data[p + 1] === green && data[p + 2] === blue) count++
  return count / (data.length / 3)
}

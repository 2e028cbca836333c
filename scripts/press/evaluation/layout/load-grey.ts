import sharp from 'sharp'
import { luma } from '../../../../worker/image/luma.ts'
import { orient } from '../../../../worker/image/orientation.ts'
import type { Grey } from '../../../../worker/image/raster.ts'

/** Loads a picture file as luma, turned as its EXIF tag says. */
export async function loadGrey(path: string): Promise<Grey> {
  const { data, info } = await sharp(path, { failOn: 'none' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return luma({ data, width: info.width, height: info.height, channels: info.channels })
}

/** The picture turned clockwise by quarters. */
export function quarterTurned(grey: Grey, quarters: number): Grey {
  const orientations = [1, 6, 3, 8] as const
  return orient(grey, orientations[quarters % 4] ?? 1)
}

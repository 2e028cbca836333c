import sharp, { type Sharp } from 'sharp'

/** Interleaved RGB, row-major, 8 bits a channel. */
export interface ColourRaster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  /** Resolution at which the page was printed into the raster. */
  readonly pxPerMm: number
}

/** Decodes a specimen's PNG; the resolution comes from the file itself (`pHYs`). */
export async function decodeSpecimen(png: Uint8Array): Promise<ColourRaster> {
  const image = sharp(png)
  const { density } = await image.metadata()
  if (!density) throw new RangeError('the PNG names no resolution, so its size in mm is unknown')
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, pxPerMm: density / 25.4 }
}

export async function encodePng(raster: ColourRaster): Promise<Buffer> {
  return rawImage(raster)
    .withMetadata({ density: raster.pxPerMm * 25.4 })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** A sharp pipeline over the raster's own pixels. */
export function rawImage(raster: {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}): Sharp {
  const { data, width, height } = raster
  return sharp(data, { raw: { width, height, channels: 3 } })
}

import {
  arrangeSpecimen,
  type PhotographOptions,
  type SizedPhotographOptions,
} from './arrange-specimen.ts'
import { backgroundTile } from './camera/backgrounds.ts'
import { framePage } from './camera/frame-page.ts'
import { layScene } from './camera/lay-scene.ts'
import { lightField } from './camera/light-field.ts'
import { lightScene } from './camera/light-scene.ts'
import { addSensorNoise } from './camera/sensor-noise.ts'
import { shake } from './camera/shake.ts'
import { drawShot, type Shot, storedTurns } from './camera/shot.ts'
import { type ColourRaster, decodeSpecimen, rawImage } from './colour-raster.ts'
import { sheetDrawing } from './draw/sheet.ts'
import { rasterise } from './render-specimen.ts'
import type { SpecimenDescription } from './specimen-description.ts'

/**
 * Photographs a specimen (a PNG of `renderSpecimen`, which names its resolution) as
 * JPEG. The same PNG, severity and seed give the same bytes.
 */
export async function photograph(png: Uint8Array, options: PhotographOptions): Promise<Buffer> {
  const shot = drawShot(options.severity, options.seed)
  return develop(await scaledTo(await decodeSpecimen(png), shot.pxPerMm), shot)
}

/** As `photograph`, drawing the page at the resolution the picture needs: half the time. */
export async function photographSpecimen(
  of: SpecimenDescription,
  options: SizedPhotographOptions,
): Promise<Buffer> {
  const { sheet, shot } = arrangeSpecimen(of, options)
  return develop(await rasterise({ ...sheet, svg: sheetDrawing(sheet).svg }, shot.pxPerMm), shot)
}

async function develop(page: ColourRaster, shot: Shot): Promise<Buffer> {
  const framing = framePage(page, shot)
  const { width, height } = framing
  const tile = await backgroundTile(shot.background, shot.random.stream('background'))
  const scene = layScene(page, tile, framing, shot)
  lightScene(scene, width, lightField(shot, framing, page), shot.light.tint)
  const shaken = shake(scene, width, height, shot.shakePx, shot.shakeDirection)
  const blurred = await lensBlur(shaken, width, height, shot.blurSigmaPx)
  addSensorNoise(blurred, shot.noiseSigma, shot.random.stream('noise'))
  return encodeJpeg({ data: blurred, width, height }, shot)
}

function encodeJpeg(picture: Parameters<typeof rawImage>[0], shot: Shot): Promise<Buffer> {
  const jpeg = rawImage(picture).jpeg({ quality: shot.jpegQuality })
  if (shot.exifOrientation === 1) return jpeg.toBuffer()
  return jpeg
    .rotate(storedTurns[shot.exifOrientation])
    .withMetadata({ orientation: shot.exifOrientation })
    .toBuffer()
}

async function scaledTo(page: ColourRaster, pxPerMm: number): Promise<ColourRaster> {
  const width = Math.round((page.width * pxPerMm) / page.pxPerMm)
  const height = Math.round((page.height * pxPerMm) / page.pxPerMm)
  const data = await rawImage(page).resize(width, height, { fit: 'fill' }).raw().toBuffer()
  return { data, width, height, pxPerMm }
}

async function lensBlur(
  picture: Uint8ClampedArray,
  width: number,
  height: number,
  sigmaPx: number,
): Promise<Uint8ClampedArray> {
  // Below this sharp refuses, and nothing would be seen of it.
  if (sigmaPx < 0.3) return picture
  const blurred = await rawImage({ data: picture, width, height }).blur(sigmaPx).raw().toBuffer()
  return new Uint8ClampedArray(blurred.buffer, blurred.byteOffset, blurred.byteLength)
}

import {
  type Arrangement,
  arrangeSpecimen,
  type PhotographOptions,
  type SizedPhotographOptions,
} from './arrange-specimen.ts'
import { backgroundTile } from './camera/backgrounds.ts'
import { copyScene } from './camera/copies.ts'
import { coverFilm } from './camera/film.ts'
import { frameTable } from './camera/frame-table.ts'
import {
  type Film,
  type LaidPage,
  layFilm,
  layPage,
  type Scene,
  spreadTile,
} from './camera/lay-scene.ts'
import { lightField } from './camera/light-field.ts'
import { lightScene } from './camera/light-scene.ts'
import { addSensorNoise } from './camera/sensor-noise.ts'
import { shake } from './camera/shake.ts'
import { drawShot, type Shot, storedTurns } from './camera/shot.ts'
import { plainWorld } from './camera/world.ts'
import { type ColourRaster, decodeSpecimen, rawImage } from './colour-raster.ts'
import { sheetDrawing } from './draw/sheet.ts'
import { rasterise } from './render-specimen.ts'
import type { SpecimenDescription } from './specimen-description.ts'

/**
 * Photographs a specimen (a PNG from `renderSpecimen`, which states its resolution) as
 * JPEG. The same PNG, severity and seed give the same bytes.
 */
export async function photograph(png: Uint8Array, options: PhotographOptions): Promise<Buffer> {
  const shot = drawShot(options.severity, options.seed)
  const raster = await scaledTo(await decodeSpecimen(png), shot.pxPerMm)
  const { width, height } = raster
  const framing = frameTable([{ width, height, x: 0, y: 0, turn: 0 }], shot, plainWorld)
  const page = { raster, cornerRadius: 0, bendPx: shot.bendPx }
  return develop([page], { shot, framing, world: plainWorld }, () => Promise.resolve(null))
}

/** As `photograph`, but draws the page at the resolution needed, which takes half the time. */
export async function photographSpecimen(
  of: SpecimenDescription,
  options: SizedPhotographOptions,
): Promise<Buffer> {
  const arranged = arrangeSpecimen(of, options)
  const { shot, framing, cover } = arranged
  const pages = await Promise.all(
    arranged.pages.map(async ({ sheet, cornerRadius, bendPx }) => {
      const svg = sheetDrawing(sheet).svg
      return { raster: await rasterise({ ...sheet, svg }, shot.pxPerMm), cornerRadius, bendPx }
    }),
  )
  return develop(pages, arranged, () =>
    coverFilm(cover, shot.random.stream('film'), framing.placed[0].toPage, shot.pxPerMm),
  )
}

async function develop(
  pages: readonly Omit<LaidPage, 'toPage' | 'toPicture' | 'contrast'>[],
  { shot, framing, world }: Pick<Arrangement, 'shot' | 'framing' | 'world'>,
  drawFilm: () => Promise<Film | null>,
): Promise<Buffer> {
  const { width, height, placed } = framing
  const surface = world.surface ?? shot.background
  const tile = await backgroundTile(surface, shot.random.stream('background'))
  const scene = spreadTile(tile, width, height)
  // The subject is laid last, over its neighbours.
  for (const [index, page] of [...pages.entries()].reverse()) {
    layPage(scene, { ...page, ...placed[index]!, contrast: shot.contrast })
  }
  const film = await drawFilm()
  if (film) layFilm(scene, film)
  return expose(scene, { shot, framing, world }, pages[0]!.raster)
}

/**
 * Lights what lies on the table and takes the picture, JPEG.
 * @param subject size of the first item of the framing, pixels of its raster
 */
export async function expose(
  scene: Scene,
  { shot, framing, world }: Pick<Arrangement, 'shot' | 'framing' | 'world'>,
  subject: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const { width, height } = scene
  copyScene(scene, world, shot.random.stream('copy'))
  lightScene(scene.data, width, lightField(shot, framing, subject), shot.light.tint)
  const shaken = shake(scene.data, width, height, shot.shakePx, shot.shakeDirection)
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
  // sharp refuses less, which would be invisible anyway.
  if (sigmaPx < 0.3) return picture
  const blurred = await rawImage({ data: picture, width, height }).blur(sigmaPx).raw().toBuffer()
  return new Uint8ClampedArray(blurred.buffer, blurred.byteOffset, blurred.byteLength)
}

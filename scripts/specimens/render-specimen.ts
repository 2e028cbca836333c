import sharp from 'sharp'
import { type ColourRaster, encodePng } from './colour-raster.ts'
import { drawPage } from './draw/page.ts'
import {
  cardBack,
  cardFront,
  licenceFront,
  passportPage,
  secondFormatPage,
  visaPage,
} from './draw/page-plans.ts'
import { drawZone } from './draw/zone.ts'
import { type LayoutGeometry, layoutGeometry } from './layouts.ts'
import type { SpecimenDescription } from './specimen-description.ts'
import { type SpecimenTruth, specimenTruth, specimenZone } from './specimen-truth.ts'

/** 300 dpi: what an office scanner gives. */
const scanPxPerMm = 300 / 25.4

/** White between two sides of a card laid on one sheet, mm. */
const sideGap = 6

/** Draws the document flat, as a 300 dpi scan, with what is true of it. */
export async function renderSpecimen(
  of: SpecimenDescription,
): Promise<{ png: Buffer; truth: SpecimenTruth }> {
  return { png: await encodePng(await rasteriseSpecimen(of)), truth: specimenTruth(of) }
}

/** As `renderSpecimen`, without the detour through PNG; `pxPerMm` sets the size. */
export async function rasteriseSpecimen(
  of: SpecimenDescription,
  pxPerMm: number = scanPxPerMm,
): Promise<ColourRaster> {
  const sheet = drawSheet(of)
  const width = Math.round(sheet.width * pxPerMm)
  const height = Math.round(sheet.height * pxPerMm)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${sheet.width} ${sheet.height}">${sheet.drawing}</svg>`
  const data = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).raw().toBuffer()
  return { data, width, height, pxPerMm }
}

interface Sheet {
  readonly width: number
  readonly height: number
  readonly drawing: string
}

function drawSheet(of: SpecimenDescription): Sheet {
  const { width, height } = layoutGeometry[of.layout]
  switch (of.layout) {
    case 'TD3':
      return { width, height, drawing: drawZonedSide(of, passportPage) }
    case 'TD2':
      return { width, height, drawing: drawZonedSide(of, secondFormatPage) }
    case 'MRVA':
    case 'MRVB':
      return { width, height, drawing: drawZonedSide(of, visaPage) }
    case 'DL':
      return { width, height, drawing: drawPlainSide(of, licenceFront) }
    case 'TD1':
      return drawCard(of, width, height)
  }
}

function drawCard(of: SpecimenDescription, width: number, height: number): Sheet {
  if (of.sides === 'front') return { width, height, drawing: drawPlainSide(of, cardFront) }
  const back = drawZonedSide(of, cardBack)
  if (of.sides === 'back') return { width, height, drawing: back }
  const below = height + sideGap
  return {
    width,
    height: below + height,
    drawing: `${drawPlainSide(of, cardFront)}<g transform="translate(0 ${below})">${back}</g>`,
  }
}

function drawZonedSide(of: SpecimenDescription, plan: typeof passportPage): string {
  const geometry = layoutGeometry[of.layout]
  const printHeight = geometry.zone?.top ?? geometry.height
  return drawPage(of, plan, { ...geometry, printHeight }) + drawZoneOf(of, geometry)
}

function drawZoneOf(of: SpecimenDescription, geometry: LayoutGeometry): string {
  return drawZone(of, geometry, specimenZone(of) ?? [])
}

function drawPlainSide(of: SpecimenDescription, plan: typeof passportPage): string {
  const { width, height } = layoutGeometry[of.layout]
  return drawPage(of, plan, { width, height, printHeight: height })
}

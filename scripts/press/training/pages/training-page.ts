import { rawImage } from '../../../specimens/colour-raster.ts'
import type { Fonts } from '../../../specimens/describe/describe-document.ts'
import { describeSpecimen } from '../../../specimens/describe/pools.ts'
import { drawSheet } from '../../../specimens/draw/sheet.ts'
import { drawnSide, flatSight } from '../../../specimens/drawn-side.ts'
import type { DrawnSide } from '../../../specimens/drawn-truth.ts'
import { createRandom } from '../../../specimens/random.ts'
import { rasterise, toRaster } from '../../../specimens/render-specimen.ts'
import { specimenTruth } from '../../../specimens/specimen-truth.ts'

/** One flat page as described in its truth file; `README.md` explains every key. */
export interface TrainingTruth extends Omit<DrawnSide, 'turn' | 'document'> {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly px_per_mm: number
  readonly kind: string
  readonly state: string
  readonly fields: Readonly<Record<string, string | null>>
  readonly mrz: readonly string[] | null
}

/** The page of this seed: one side of one document, flat, with nothing around it. */
export async function trainingPage(
  seed: string,
  pxPerMm: number,
  fonts: Fonts,
): Promise<{ png: Buffer; truth: Omit<TrainingTruth, 'file'> }> {
  const drawn = describeSpecimen(seed, { pool: 'training' }, fonts)
  const random = createRandom(`training ${seed}`)
  const sides = drawn.sides === 'both' ? random.pick(['front', 'back'] as const) : drawn.sides
  const description = { ...drawn, sides }
  const sheet = drawSheet(description)
  const page = await rasterise({ ...sheet, svg: sheet.sides[0]!.drawing.svg }, pxPerMm)
  const {
    turn: _,
    document: __,
    ...side
  } = drawnSide(sheet.sides[0]!, 0, flatSight(toRaster(sheet, page)))
  const { kind, fields, mrz } = specimenTruth(description)
  const truth = {
    width: page.width,
    height: page.height,
    px_per_mm: pxPerMm,
    kind,
    state: description.state,
    fields: fields ?? {},
    mrz,
    ...side,
  }
  return { png: await rawImage(page).png({ compressionLevel: 3 }).toBuffer(), truth }
}

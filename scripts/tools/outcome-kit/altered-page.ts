import { encodePng } from '../../specimens/colour-raster.ts'
import { drawMrz } from '../../specimens/draw/mrz.ts'
import { drawSheet, sheetDrawing } from '../../specimens/draw/sheet.ts'
import { rasterise, scanPxPerMm } from '../../specimens/render-specimen.ts'
import type { SpecimenDescription } from '../../specimens/specimen-description.ts'
import { specimenMrz } from '../../specimens/specimen-truth.ts'
import { visibleSides } from '../../specimens/visible-sides.ts'

/** A flat scan with other lines in its MRZ than the page would have; throws if it shows none. */
export async function pageWithMrz(
  of: SpecimenDescription,
  lines: readonly string[],
): Promise<Buffer> {
  const sheet = drawSheet(of)
  const { side, mrz } = mrzOf(of)
  const { left, top, ...size } = side
  const band = drawMrz(of, mrz, size, lines).svg
  const svg = `${sheetDrawing(sheet).svg}<g transform="translate(${left} ${top})">${band}</g>`
  return encodePng(await rasterise({ ...sheet, svg }, scanPxPerMm))
}

/** A flat scan that ends above the MRZ, as if the picture had been cut there. */
export async function pageAboveMrz(of: SpecimenDescription): Promise<Buffer> {
  const sheet = drawSheet(of)
  const { side, mrz } = mrzOf(of)
  const svg = sheetDrawing(sheet).svg
  return encodePng(await rasterise({ ...sheet, svg, height: side.top + mrz.top }, scanPxPerMm))
}

/** The lines of the MRZ with a digit of the date of birth changed: its check digit then fails. */
export function linesWithWrongDigit(of: SpecimenDescription): string[] {
  const birthDate = of.birthDate.slice(2).replaceAll('-', '')
  return (specimenMrz(of) ?? []).map((line) => {
    const at = line.indexOf(birthDate)
    if (at < 0) return line
    const digit = (Number(line[at + 5]) + 3) % 10
    return line.slice(0, at + 5) + digit + line.slice(at + 6)
  })
}

function mrzOf(of: SpecimenDescription) {
  const at = visibleSides(of).findIndex(({ plan }) => plan.mrz !== undefined)
  const mrz = visibleSides(of)[at]?.plan.mrz
  const side = drawSheet(of).sides[at]
  if (mrz === undefined || side === undefined) throw new Error(`${of.layout} shows no MRZ`)
  return { mrz, side }
}

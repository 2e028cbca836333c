import { mrzPitch } from '../layouts/layout.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { artwork, type Drawing, joined } from './drawing.ts'
import type { MrzPlace } from './page-plan.ts'
import { printedPitchedLine } from './printed-line.ts'

/** Em sizes in mm at which each face fills its 2.54 mm cell; OCR-B is then 2.5 mm high. */
const mrzFontSizes = { ocrB: 3.513, ocrBSharp: 3.513, courier: 4.1 } as const

/** The machine readable zone on its plain band, in mm. */
export function drawMrz(
  of: SpecimenDescription,
  mrz: MrzPlace,
  page: { readonly width: number; readonly height: number },
  lines: readonly string[],
): Drawing {
  const style = {
    font: of.print.mrzFont,
    size: mrzFontSizes[of.print.mrzFont],
    fill: '#15151a',
    inkSpread: of.print.inkSpread,
  }
  const band = `<rect y="${mrz.top}" width="${page.width}" height="${page.height - mrz.top}" fill="#f7f6f2"/>`
  const print = lines.map((line, row) => {
    const baseline = mrz.baselines[row] ?? 0
    return printedPitchedLine(line, mrz.left, baseline, mrzPitch, style, { role: 'mrz' })
  })
  return joined([artwork(band), ...print])
}

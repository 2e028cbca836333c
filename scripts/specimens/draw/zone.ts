import type { LayoutGeometry } from '../layouts.ts'
import { zonePitch } from '../layouts.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { svgPitchedText } from '../svg-text.ts'

/** Em sizes at which each face fills its 2.54 mm cell; OCR-B then stands 2.5 mm high. */
const zoneFontSizes = { ocrB: 3.513, ocrBSharp: 3.513, courier: 4.1 } as const

/** The machine readable zone on its plain band, as SVG in mm. */
export function drawZone(
  of: SpecimenDescription,
  geometry: LayoutGeometry,
  lines: readonly string[],
): string {
  const { zone, width, height } = geometry
  if (!zone) return ''
  const style = {
    font: of.print.zoneFont,
    size: zoneFontSizes[of.print.zoneFont],
    fill: '#15151a',
    inkSpread: of.print.inkSpread,
  }
  const band = `<rect y="${zone.top}" width="${width}" height="${height - zone.top}" fill="#f7f6f2"/>`
  const text = lines.map((line, row) =>
    svgPitchedText(line, zone.left, zone.baselines[row] ?? 0, zonePitch, style),
  )
  return band + text.join('')
}

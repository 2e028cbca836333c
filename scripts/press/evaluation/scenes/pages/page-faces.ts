import sharp from 'sharp'
import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'
import { holderMrz } from '../../../../specimens/specimen-truth.ts'
import { codeShows, type HolderCode } from '../draw/codes.ts'
import type { Face } from '../draw/face.ts'
import { valuesOf } from '../people/values-of.ts'
import type { PagePrinter } from './browser.ts'
import type { PageDesign, SideDesign } from './design.ts'
import { pageHtml, pxPerMm as pagePxPerMm, zoneTopOf } from './page-html.ts'

/** The zone's lines of a holder; null where the design has none. */
export function pageMrz(of: SpecimenDescription, { mrz: layout }: PageDesign): string[] | null {
  return layout === undefined ? null : holderMrz(of, layout)
}

/** One side as a browser draws it. */
export function pageFace(
  printer: PagePrinter,
  of: SpecimenDescription,
  design: PageDesign,
  side: SideDesign,
  { mrz = pageMrz(of, design), code = null }: PageOtherwise = {},
): Face {
  const { width, height, cornerRadius, kind } = design
  const lines = side.zone ? mrz : null
  const values = valuesOf(of)
  const printed = side.fields.flatMap(({ field }) => {
    const value = values[field]?.[0]
    return value === undefined ? [] : [[field, value]]
  })
  let drawn: Promise<Buffer> | undefined
  return {
    width,
    height,
    cornerRadius,
    shows: {
      kind,
      fields: {
        ...(code && side.code ? codeShows(code).fields : {}),
        ...Object.fromEntries(printed),
      },
      mrz: lines,
    },
    zoneTop: lines === null ? null : zoneTopOf(design, lines.length),
    portraits: side.portrait ? [side.portrait] : [],
    draw: async (pxPerMm) => {
      const html = pageHtml(of, design, side, { mrz: lines, code })
      drawn ??= printer.print(html, width * pagePxPerMm, height * pagePxPerMm)
      const size = { width: Math.round(width * pxPerMm), height: Math.round(height * pxPerMm) }
      const data = await sharp(await drawn)
        .resize(size.width, size.height, { fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer()
      return { data, ...size, pxPerMm }
    },
  }
}

interface PageOtherwise {
  readonly mrz?: readonly string[] | null
  readonly code?: HolderCode | null
}

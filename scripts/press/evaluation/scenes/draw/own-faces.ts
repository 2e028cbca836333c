/** Sides of documents as the specimens' own drawer draws them. */
import { type Drawing, joined } from '../../../../specimens/draw/drawing.ts'
import { drawMrz } from '../../../../specimens/draw/mrz.ts'
import { drawPage } from '../../../../specimens/draw/page.ts'
import { isField, type PagePlan } from '../../../../specimens/draw/page-plan.ts'
import type { PrintLayout } from '../../../../specimens/layouts/layout.ts'
import { printLayouts } from '../../../../specimens/layouts.ts'
import { rasterise } from '../../../../specimens/render-specimen.ts'
import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'
import { specimenMrz } from '../../../../specimens/specimen-truth.ts'
import { valuesOf } from '../people/values-of.ts'
import type { Face } from './face.ts'

/** The front in its own design. */
export function frontOf(of: SpecimenDescription): Face {
  return plannedFace(of, printLayouts[of.layout].front)
}

/** Null if the design has no back. */
export function backOf(of: SpecimenDescription): Face | null {
  const { back }: PrintLayout = printLayouts[of.layout]
  return back ? plannedFace(of, back) : null
}

interface Otherwise {
  /** The lines of the zone, where the plan has one; default: the holder's own. */
  readonly mrz?: readonly string[] | null
  /** What else is printed. */
  readonly more?: Drawing
}

/** A side printed after any plan, on a sheet of the design's size. */
export function plannedFace(
  of: SpecimenDescription,
  plan: PagePlan,
  { mrz = specimenMrz({ ...of, sides: 'both' }), more }: Otherwise = {},
): Face {
  const { width, height, cornerRadius, kind }: PrintLayout = printLayouts[of.layout]
  const size = { width, height }
  const zone = plan.mrz && mrz ? [drawMrz(of, plan.mrz, size, mrz)] : []
  const values = valuesOf(of)
  const printed = plan.fields.flatMap(({ field }) => {
    const value = isField(field) ? values[field] : undefined
    return value === undefined ? [] : [[field, value[0]!]]
  })
  const coded = plan.symbols?.some(({ payload }) => payload === 'aamva') ? codedOf(values) : {}
  return {
    width,
    height,
    cornerRadius,
    shows: {
      kind,
      fields: { ...coded, ...Object.fromEntries(printed) },
      mrz: zone.length > 0 ? mrz : null,
    },
    zoneTop: plan.mrz?.top ?? null,
    portraits: [plan.portrait, plan.ghost].flatMap((box) => box ?? []),
    draw: (pxPerMm) => {
      // Drawn here, so that a scene that is only described costs nothing.
      const drawing: Drawing = joined([
        drawPage(of, kind, plan, size),
        ...zone,
        ...(more ? [more] : []),
      ])
      return rasterise({ ...size, svg: drawing.svg }, pxPerMm)
    },
  }
}

const inCodes = ['surname', 'given_names', 'document_number', 'birth_date', 'expiry_date', 'sex']

function codedOf(values: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(
    inCodes.flatMap((name) => {
      const value = values[name]?.[0]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

import type { PrintLayout } from '../layouts/layout.ts'
import { printLayouts, type SpecimenLayout } from '../layouts.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { specimenMrz } from '../specimen-truth.ts'
import { type VisibleSide, visibleSides } from '../visible-sides.ts'
import { type Drawing, joined, placedAt } from './drawing.ts'
import { drawMrz } from './mrz.ts'
import { drawPage } from './page.ts'

/** One side of a document as drawn; its own top left corner is the origin, mm. */
interface Side {
  readonly layout: SpecimenLayout
  readonly side: 'front' | 'back'
  readonly width: number
  readonly height: number
  /** Radius of the rounded corners, mm; 0: square. */
  readonly cornerRadius: number
  readonly drawing: Drawing
}

/** A side and its place on the sheet, mm. */
export interface LaidSide extends Side {
  readonly left: number
  readonly top: number
}

/** Sides as they lie on one sheet. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly sides: readonly LaidSide[]
}

/** White space between two sides of a card on one sheet, mm. */
const sideGap = 6

/** The sides the description asks for, one above the other. */
export function drawSheet(of: SpecimenDescription): Sheet {
  const sides = visibleSides(of).map((side) => drawSide(of, side))
  let height = 0
  const laid = sides.map((side) => {
    const top = height === 0 ? 0 : height + sideGap
    height = top + side.height
    return { ...side, left: 0, top }
  })
  return { width: Math.max(...sides.map(({ width }) => width)), height, sides: laid }
}

/** Everything on the sheet, in mm of the sheet. */
export function sheetDrawing({ sides }: Sheet): Drawing {
  return joined(
    sides.map(({ left, top, drawing }) =>
      left === 0 && top === 0 ? drawing : placedAt(drawing, { x: left, y: top }),
    ),
  )
}

function drawSide(of: SpecimenDescription, { side, plan }: VisibleSide): Side {
  const { width, height, cornerRadius, kind }: PrintLayout = printLayouts[of.layout]
  const page = drawPage(of, kind, plan, { width, height })
  const lines = specimenMrz(of) ?? []
  const mrz = plan.mrz ? [drawMrz(of, plan.mrz, { width, height }, lines)] : []
  return { layout: of.layout, side, width, height, cornerRadius, drawing: joined([page, ...mrz]) }
}

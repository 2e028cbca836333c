import { layoutGeometry, type SpecimenLayout } from '../layouts.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { specimenZone } from '../specimen-truth.ts'
import { type Drawing, joined, placedAt } from './drawing.ts'
import { drawPage } from './page.ts'
import {
  cardBack,
  cardFront,
  licenceFront,
  type PagePlan,
  passportPage,
  secondFormatPage,
  visaPage,
} from './page-plans.ts'
import { drawZone } from './zone.ts'

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

/** A side where it lies on its sheet, mm. */
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

/** White between two sides of a card laid on one sheet, mm. */
const sideGap = 6

/** The sides the description asks for, one above the other. */
export function drawSheet(of: SpecimenDescription): Sheet {
  const sides = drawSides(of)
  let height = 0
  const laid = sides.map((side) => {
    const top = height === 0 ? 0 : height + sideGap
    height = top + side.height
    return { ...side, left: 0, top }
  })
  return { width: Math.max(...sides.map(({ width }) => width)), height, sides: laid }
}

/** Everything on the sheet, in its own mm. */
export function sheetDrawing({ sides }: Sheet): Drawing {
  return joined(
    sides.map(({ left, top, drawing }) =>
      left === 0 && top === 0 ? drawing : placedAt(drawing, { x: left, y: top }),
    ),
  )
}

function drawSides(of: SpecimenDescription): Side[] {
  switch (of.layout) {
    case 'TD3':
      return [zonedSide(of, passportPage)]
    case 'TD2':
      return [zonedSide(of, secondFormatPage)]
    case 'MRVA':
    case 'MRVB':
      return [zonedSide(of, visaPage)]
    case 'DL':
      return [plainSide(of, licenceFront)]
    case 'TD1': {
      const front = of.sides === 'back' ? [] : [plainSide(of, cardFront)]
      return of.sides === 'front' ? front : [...front, zonedSide(of, cardBack, 'back')]
    }
  }
}

function zonedSide(of: SpecimenDescription, plan: PagePlan, side: Side['side'] = 'front'): Side {
  const geometry = layoutGeometry[of.layout]
  const { width, height, zone } = geometry
  const page = drawPage(of, plan, { width, height, printHeight: zone?.top ?? height })
  const lines = drawZone(of, geometry, specimenZone(of) ?? [])
  return { layout: of.layout, side, width, height, cornerRadius: 0, drawing: joined([page, lines]) }
}

function plainSide(of: SpecimenDescription, plan: PagePlan): Side {
  const { width, height } = layoutGeometry[of.layout]
  const drawing = drawPage(of, plan, { width, height, printHeight: height })
  return { layout: of.layout, side: 'front', width, height, cornerRadius: 0, drawing }
}

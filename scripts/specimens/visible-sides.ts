import type { PagePlan } from './draw/page-plan.ts'
import type { PrintLayout } from './layouts/layout.ts'
import { printLayouts } from './layouts.ts'
import type { SpecimenDescription } from './specimen-description.ts'

export interface VisibleSide {
  readonly side: 'front' | 'back'
  readonly plan: PagePlan
}

/** The sides that the description shows; a document without a back always shows its front. */
export function visibleSides(of: SpecimenDescription): VisibleSide[] {
  const { front, back }: PrintLayout = printLayouts[of.layout]
  const sides: VisibleSide[] = []
  if (of.sides !== 'back' || !back) sides.push({ side: 'front', plan: front })
  if (of.sides !== 'front' && back) sides.push({ side: 'back', plan: back })
  return sides
}

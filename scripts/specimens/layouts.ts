import { booklets } from './layouts/booklets.ts'
import { canadianCards } from './layouts/canadian-cards.ts'
import { cjkCards } from './layouts/cjk-cards.ts'
import { classicLayouts } from './layouts/classic.ts'
import { designsByLot } from './layouts/designs-by-lot.ts'
import { euLicences } from './layouts/eu-licences.ts'
import { freeDesigns } from './layouts/free-designs.ts'
import { freeDesignsApart } from './layouts/free-designs-apart.ts'
import { identityCards } from './layouts/identity-cards.ts'
import { passports } from './layouts/passports.ts'
import { residencePermits } from './layouts/residence-permits.ts'
import { stressDesigns } from './layouts/stress-designs.ts'
import { usCards } from './layouts/us-cards.ts'
import { visas } from './layouts/visas.ts'

/** Every design, by name. */
export const printLayouts = {
  ...classicLayouts,
  ...euLicences,
  ...usCards,
  ...canadianCards,
  ...passports,
  ...visas,
  ...identityCards,
  ...residencePermits,
  ...booklets,
  ...freeDesigns,
  ...freeDesignsApart,
  ...designsByLot,
  ...stressDesigns,
  ...cjkCards,
} as const

export type SpecimenLayout = keyof typeof printLayouts

export const layoutNames = Object.keys(printLayouts) as SpecimenLayout[]

/** The layouts that can be drawn with the project's own fonts. */
export const specimenLayouts = layoutNames.filter((name) => !(name in cjkCards))

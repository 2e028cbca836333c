import { classicLayouts } from './layouts/classic.ts'
import { euLicences } from './layouts/eu-licences.ts'

/** Every design there is, by name. */
export const layouts = {
  ...classicLayouts,
  ...euLicences,
} as const

export type SpecimenLayout = keyof typeof layouts
export const specimenLayouts = Object.keys(layouts) as SpecimenLayout[]

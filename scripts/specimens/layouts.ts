import type booklets from './layouts/booklets.json'
import type canadianCards from './layouts/canadian-cards.json'
import type cjkCards from './layouts/cjk-cards.json'
import type classic from './layouts/classic.json'
import { designsByLot } from './layouts/designs-by-lot.ts'
import type euLicences from './layouts/eu-licences.json'
import type freeDesigns from './layouts/free-designs.json'
import type freeDesignsApart from './layouts/free-designs-apart.json'
import type identityCards from './layouts/identity-cards.json'
import type passports from './layouts/passports.json'
import type residencePermits from './layouts/residence-permits.json'
import { stressDesigns } from './layouts/stress-designs.ts'
import type usCards from './layouts/us-cards.json'
import type visas from './layouts/visas.json'
import { readLayouts } from './layouts/written-layouts.ts'

/** The six layouts the MRZ reader is measured on; unchanged, so that results stay comparable. */
export type ClassicLayout = keyof typeof classic
export const classicLayouts = readLayouts<ClassicLayout>('classic.json')

/** In Chinese, Japanese and Korean, drawn only if the machine has fonts for them. */
const cjk = readLayouts<keyof typeof cjkCards>('cjk-cards.json')

/** Every design, by name. */
export const printLayouts = {
  ...classicLayouts,
  ...readLayouts<keyof typeof euLicences>('eu-licences.json'),
  ...readLayouts<keyof typeof usCards>('us-cards.json'),
  ...readLayouts<keyof typeof canadianCards>('canadian-cards.json'),
  ...readLayouts<keyof typeof passports>('passports.json'),
  ...readLayouts<keyof typeof visas>('visas.json'),
  ...readLayouts<keyof typeof identityCards>('identity-cards.json'),
  ...readLayouts<keyof typeof residencePermits>('residence-permits.json'),
  ...readLayouts<keyof typeof booklets>('booklets.json'),
  ...readLayouts<keyof typeof freeDesigns>('free-designs.json'),
  ...readLayouts<keyof typeof freeDesignsApart>('free-designs-apart.json'),
  ...designsByLot,
  ...stressDesigns,
  ...cjk,
} as const

export type SpecimenLayout = keyof typeof printLayouts

export const layoutNames = Object.keys(printLayouts) as SpecimenLayout[]

/** The layouts that can be drawn with the project's own fonts. */
export const specimenLayouts = layoutNames.filter((name) => !(name in cjk))

import type { PrintLayout } from '../layouts/layout.ts'
import {
  type ClassicLayout,
  classicLayouts,
  layoutNames,
  printLayouts,
  type SpecimenLayout,
} from '../layouts.ts'
import { createRandom, type Random } from '../random.ts'
import { randomDescription } from '../random-description.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { type TypefaceName, typefaceNames, typefaces } from '../typeset/typefaces.ts'
import { describeDocument, drawPageFont, type Fonts } from './describe-document.ts'

/**
 * Designs and fonts that training may see, those reserved for evaluation, and designs with close or
 * crowded lines, which are evaluated by themselves.
 */
export const pools = ['training', 'held-apart', 'stress'] as const
export type Pool = (typeof pools)[number]

/** The layouts of a pool; those that need a script are included if `national` has fonts for it. */
export function layoutsOf(pool: Pool, { national = {} }: Partial<Fonts> = {}): SpecimenLayout[] {
  return layoutNames.filter((name) => {
    const { needs }: PrintLayout = printLayouts[name]
    return poolOf(name) === pool && (needs === undefined || national[needs] !== undefined)
  })
}

export function fontsOf(pool: Pool): TypefaceName[] {
  return typefaceNames.filter((name) => typefaces[name].heldApart === (pool !== 'training'))
}

/**
 * A plausible document from a seed: of the given layout, or of any layout of the given pool. With
 * neither, of the mixture of MRZ documents that `randomDescription` draws.
 */
export function describeSpecimen(
  seed: string | number,
  choice: { readonly layout?: SpecimenLayout | undefined; readonly pool?: Pool | undefined } = {},
  fonts?: Fonts,
): SpecimenDescription {
  const { pool } = choice
  const layout = choice.layout ?? (pool && drawLayout(createRandom(`layout ${seed}`), pool, fonts))
  if (!layout) return randomDescription(seed)
  if (isClassic(layout)) {
    const drawn = randomDescription(seed, layout)
    if (!fonts) return drawn
    const pageFont = drawPageFont(createRandom(`font ${seed}`), fonts)
    return { ...drawn, print: { ...drawn.print, pageFont } }
  }
  return describeDocument(layout, seed, fonts ?? { page: fontsOf(poolOf(layout)) })
}

/** Draws a layout with the probability that its `share` gives it. */
function drawLayout(random: Random, pool: Pool, fonts: Fonts | undefined): SpecimenLayout {
  const names = layoutsOf(pool, fonts)
  const shareOf = (name: SpecimenLayout): number => {
    const { share = 1 }: PrintLayout = printLayouts[name]
    return share
  }
  let lot = random.next() * names.reduce((sum, name) => sum + shareOf(name), 0)
  const drawn = names.find((name) => {
    lot -= shareOf(name)
    return lot < 0
  })
  return drawn ?? names[0]!
}

/** Another document of the same pool to lie beside this one. */
export function companionOf(of: SpecimenDescription): SpecimenDescription {
  const seed = `${of.artworkSeed}/companion`
  const other = describeSpecimen(seed, { pool: poolOf(of.layout) })
  return { ...other, sides: 'front' }
}

function poolOf(name: SpecimenLayout): Pool {
  const { heldApart, stress = false }: PrintLayout = printLayouts[name]
  if (stress) return 'stress'
  return heldApart ? 'held-apart' : 'training'
}

function isClassic(layout: SpecimenLayout): layout is ClassicLayout {
  return layout in classicLayouts
}

/** Documents of the specimens' own designs. */
import { describeSpecimen, layoutsOf, type Pool } from '../../../specimens/describe/pools.ts'
import type { PrintLayout } from '../../../specimens/layouts/layout.ts'
import { layoutNames, printLayouts, type SpecimenLayout } from '../../../specimens/layouts.ts'
import { createRandom } from '../../../specimens/random.ts'
import type { SpecimenDescription } from '../../../specimens/specimen-description.ts'
import type { Card, Document, Documents } from '../documents.ts'
import { namelessBacks } from './back-plans.ts'
import { plannedFace, sideOf } from './own-faces.ts'
import { renamedFace } from './renamed.ts'

/** @param pool undefined: designs of all pools */
export function ownDocuments(pool: Pool | undefined): Documents {
  const offered = pool === undefined ? layoutNames.filter(isDrawable) : layoutsOf(pool)
  const pick = (seed: string, fits: (layout: PrintLayout) => boolean): SpecimenDescription => {
    const names = offered.filter((name) => fits(printLayouts[name]))
    const others = layoutsOf('training').filter((name) => fits(printLayouts[name]))
    // A pool without such a design borrows from the others.
    const name = createRandom(`scene ${seed}`).pick(names.length > 0 ? names : others)
    return describeSpecimen(seed, { layout: name })
  }
  const named = async (seed: string): Promise<Document> => documentOf(pick(seed, isNamed))
  return {
    named,
    passport: async (seed) => documentOf(pick(seed, ({ mrz }) => mrz === 'TD3')),
    visa: async (seed) => documentOf(pick(seed, ({ mrz }) => mrz === 'MRVA' || mrz === 'MRVB')),
    zoneCard: async (seed) => cardOf(pick(seed, ({ back }) => back?.mrz !== undefined)),
    codedCard: async (seed) => cardOf(pick(seed, hasCode)),
    namelessCard: async (seed) => {
      const { of, front } = documentOf(pick(seed, isFlatCard))
      const plan = createRandom(`nameless ${seed}`).pick(namelessBacks)
      return { of, front, back: plannedFace(of, plan, null) }
    },
    renamed: async (seed, other) => {
      const of = pick(seed, ({ front }) => front.mrz !== undefined)
      return { of, front: renamedFace(of, other, seed), back: null }
    },
  }
}

function documentOf(of: SpecimenDescription): Document {
  const front = sideOf(of, 'front')
  if (front === undefined) throw new Error(`${of.layout} has no front`)
  return { of, front, back: sideOf(of, 'back') ?? null }
}

function cardOf(of: SpecimenDescription): Card {
  const { front, back } = documentOf(of)
  if (back === null) throw new Error(`${of.layout} has no back`)
  return { of, front, back }
}

function isDrawable(name: SpecimenLayout): boolean {
  const { needs }: PrintLayout = printLayouts[name]
  return needs === undefined
}

function isNamed({ kind, front }: PrintLayout): boolean {
  return kind !== 'visa' && front.mrz === undefined
}

/** An identity card in landscape, for which the plans of backs are made. */
function isFlatCard({ width, kind }: PrintLayout): boolean {
  return width > 80 && width < 90 && kind !== 'visa' && kind !== 'passport'
}

function hasCode({ back }: PrintLayout): boolean {
  return back?.symbols?.some(({ payload }) => payload === 'aamva') ?? false
}

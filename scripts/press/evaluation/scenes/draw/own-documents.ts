/** Documents of the specimens' own designs. */
import { describeSpecimen, layoutsOf, type Pool } from '../../../../specimens/describe/pools.ts'
import type { Drawing } from '../../../../specimens/draw/drawing.ts'
import type { PrintLayout } from '../../../../specimens/layouts/layout.ts'
import { layoutNames, printLayouts, type SpecimenLayout } from '../../../../specimens/layouts.ts'
import { createRandom } from '../../../../specimens/random.ts'
import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'
import type { Card, Document, Documents } from '../documents.ts'
import { issuedTo } from '../people/other-holder.ts'
import { somebodyElse } from '../people/two-people.ts'
import { namelessBacks } from './back-plans.ts'
import { codeDrawing, codeShows, type HolderCode, holderCode } from './codes.ts'
import type { Face } from './face.ts'
import { backOf, frontOf, plannedFace } from './own-faces.ts'
import { row } from './places.ts'
import { renamed } from './renamed.ts'

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
    ofOneDesign: async (seed) => {
      const first = await named(`${seed}/a`)
      const { layout } = first.of
      const draw = async (own: string) => documentOf(describeSpecimen(own, { layout }))
      return [first, await somebodyElse(first.of, draw, `${seed}/b`)]
    },
    passport: async (seed) => documentOf(pick(seed, ({ mrz }) => mrz === 'TD3')),
    visa: async (seed, holder) => {
      const of = pick(seed, ({ mrz }) => mrz === 'MRVA' || mrz === 'MRVB')
      return documentOf(holder === undefined ? of : issuedTo(of, holder))
    },
    zoneCard: async (seed) => cardOf(pick(seed, ({ back }) => back?.mrz !== undefined)),
    codedCard: async (seed) => {
      const random = createRandom(`coded ${seed}`)
      if (random.chance(0.6)) return cardOf(pick(seed, hasCode))
      const code = holderCode(pick(seed, isFlatCard), random, true)
      const more = codeDrawing(code, { x: 46, y: 22, width: 34, height: 26 })
      const { front } = documentOf(code.of)
      return { of: code.of, front, back: codedBack(code, more) }
    },
    code: async (seed) => {
      const random = createRandom(`code ${seed}`)
      return holderCode(pick(seed, random.chance(0.6) ? hasCode : isFlatCard), random)
    },
    namelessCard: async (seed) => {
      const { of, front } = documentOf(pick(seed, isFlatCard))
      const plan = createRandom(`nameless ${seed}`).pick(namelessBacks)
      return { of, front, back: plannedFace(of, plan, { mrz: null }) }
    },
    renamed: async (seed, other) => {
      // Cards with the zone on their back are shown from both sides.
      const onFront = createRandom(`zone ${seed}`).chance(0.75)
      const of = pick(seed, ({ front, back }) => (onFront ? front : back)?.mrz !== undefined)
      return renamed(of, other, seed)
    },
  }
}

function documentOf(of: SpecimenDescription): Document {
  return { of, front: frontOf(of), back: backOf(of) }
}

function cardOf(of: SpecimenDescription): Card {
  const { front, back } = documentOf(of)
  if (back === null) throw new Error(`${of.layout} has no back`)
  return { of, front, back }
}

/** Prints the office and the address beside a code that names the holder. */
function codedBack(code: HolderCode, more: Drawing): Face {
  const fields = row(9, [5, 40, 'address'])
  const plan = { varied: true, titles: [], labelSize: 1.4, valueSize: 2.2, fields } as const
  const back = plannedFace(code.of, plan, { mrz: null, more })
  return {
    ...back,
    shows: { ...back.shows, fields: { ...back.shows.fields, ...codeShows(code).fields } },
  }
}

function isDrawable(name: SpecimenLayout): boolean {
  const { needs }: PrintLayout = printLayouts[name]
  return needs === undefined
}

function isNamed({ kind, front }: PrintLayout): boolean {
  return kind !== 'visa' && front.mrz === undefined
}

/** An identity card in landscape, for which the plans of backs are made. */
function isFlatCard({ width, height, kind }: PrintLayout): boolean {
  return width > 80 && width < 90 && height < 60 && kind !== 'visa' && kind !== 'passport'
}

function hasCode({ back }: PrintLayout): boolean {
  return back?.symbols?.some(({ payload }) => payload === 'aamva') ?? false
}

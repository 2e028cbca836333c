/** Documents that a browser draws. */
import { describeSpecimen } from '../../../../specimens/describe/pools.ts'
import type { SpecimenLayout } from '../../../../specimens/layouts.ts'
import { createRandom } from '../../../../specimens/random.ts'
import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'
import type { Card, Document, Documents } from '../documents.ts'
import { holderCode } from '../draw/codes.ts'
import { issuedTo, withNameOf } from '../people/other-holder.ts'
import { somebodyElse } from '../people/two-people.ts'
import type { PagePrinter } from './browser.ts'
import { namelessSides, type PageDesign, pageDesigns } from './design.ts'
import { pageFace, pageMrz } from './page-faces.ts'

/** Layouts whose descriptions give a design its values. */
const valuesFrom: Readonly<Record<PageDesign['kind'], SpecimenLayout>> = {
  passport: 'passport-perforated',
  identity_card: 'id-labels-above',
  residence_permit: 'permit-european',
  driving_licence: 'eu-licence-plain',
  visa: 'visa-large',
}

const { passport, passportRight, identityCard, permit, licence, american, consular, visa } =
  pageDesigns
const fronts: readonly PageDesign[] = [identityCard, permit, licence, american, consular]

export function pageDocuments(printer: PagePrinter): Documents {
  const described = (design: PageDesign, seed: string): SpecimenDescription => {
    const layout = design === american ? 'us-licence-inline' : valuesFrom[design.kind]
    const { national: _, ...of } = describeSpecimen(`page ${seed}`, { layout })
    return of
  }
  const document = (design: PageDesign, of: SpecimenDescription): Document => {
    const { front, back } = design
    // A back with a code needs the code's holder, whom \`coded\` gives it.
    const printed = back === undefined || back.code ? null : pageFace(printer, of, design, back)
    return { of, front: pageFace(printer, of, design, front), back: printed }
  }
  const any = (seed: string, designs: readonly PageDesign[]): Document => {
    const design = createRandom(`design ${seed}`).pick(designs)
    return document(design, described(design, seed))
  }
  const card = (drawn: Document): Card => {
    if (drawn.back === null) throw new Error(`${drawn.of.layout} has no back`)
    return { ...drawn, back: drawn.back }
  }
  const coded = (design: PageDesign, seed: string): Card => {
    const code = holderCode(described(design, seed), createRandom(`coded ${seed}`), true)
    const { of } = code
    const back = design.back ?? design.front
    return {
      of,
      front: pageFace(printer, of, design, design.front),
      back: pageFace(printer, of, design, back, { code }),
    }
  }
  return {
    named: async (seed) => any(seed, fronts),
    ofOneDesign: async (seed) => {
      const design = createRandom(`design ${seed}`).pick(fronts)
      const draw = async (own: string) => document(design, described(design, own))
      const first = await draw(`${seed}/a`)
      return [first, await somebodyElse(first.of, draw, `${seed}/b`)]
    },
    passport: async (seed) => any(seed, [passport, passportRight]),
    visa: async (seed, holder) => {
      const of = described(visa, seed)
      return document(visa, holder === undefined ? of : issuedTo(of, holder))
    },
    zoneCard: async (seed) => card(any(seed, [identityCard, permit])),
    codedCard: async (seed) =>
      coded(createRandom(`coded ${seed}`).pick([american, american, consular]), seed),
    namelessCard: async (seed) => {
      const random = createRandom(`nameless ${seed}`)
      const design = random.pick(fronts)
      const of = described(design, seed)
      return {
        ...document(design, of),
        back: pageFace(printer, of, design, random.pick(namelessSides)),
      }
    },
    code: async (seed) => {
      const random = createRandom(`code ${seed}`)
      return holderCode(described(random.pick([american, consular]), seed), random)
    },
    renamed: async (seed, other) => {
      const random = createRandom(`renamed ${seed}`)
      const design: PageDesign = random.pick([passport, passportRight, visa, identityCard])
      const of = described(design, seed)
      const mrz = pageMrz(of, design)
      const side = { ...design.front, fields: wholeNamed(design, random.pick(captions)) }
      return {
        of,
        front: pageFace(printer, withNameOf(of, other), design, side, { mrz }),
        back: design.back === undefined ? null : pageFace(printer, of, design, design.back),
      }
    },
  }
}

const captions = ['Name', 'NAME, VORNAME', 'Name / Nom et prénoms', 'FULL NAME'] as const

function wholeNamed({ front }: PageDesign, caption: string): PageDesign['front']['fields'] {
  return front.fields.flatMap((place) => {
    if (place.field === 'given_names') return []
    return place.field === 'surname'
      ? [{ ...place, field: 'full_name', caption } as const]
      : [place]
  })
}

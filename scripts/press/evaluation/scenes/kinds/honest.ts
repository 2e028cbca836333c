/** Pictures of one person's documents, of the same designs: what a rule costs. */
import { cover } from '../draw/copies.ts'
import { plainFace } from '../draw/face.ts'
import { beside, inTheMiddle } from './arrange.ts'
import type { Draw, SceneKind } from './scene-kind.ts'

/** A document of any sort alone, one of those that the scenes of two people show. */
export const alone: SceneKind = {
  honest: true,
  draw: async ({ documents, seed, random }) => {
    const draw = random.pick([
      documents.named,
      documents.named,
      documents.passport,
      documents.visa,
      documents.codedCard,
    ])
    const { of: A, front } = await draw(`${seed}/a`)
    return { laid: [inTheMiddle(front, 'A')], people: { A }, wanted: 'one person' }
  },
}

/** A back with its own zone or code, or without either. */
export const backAlone: SceneKind = {
  honest: true,
  draw: async ({ documents, seed, random }) => {
    const { of: A, back } = await card({ documents, seed, random })
    return { laid: [inTheMiddle(back, 'A')], people: { A }, wanted: 'one person' }
  },
}

/** Front and back of one card, side by side or one above the other. */
export const bothSides: SceneKind = {
  honest: true,
  draw: async ({ documents, seed, random }) => {
    const { of: A, front, back } = await card({ documents, seed, random })
    const first = inTheMiddle(front, 'A')
    return { laid: [first, beside(first, back, 'A', random)], people: { A }, wanted: 'one person' }
  },
}

/** On a plain sheet of paper, with its edges in the picture. */
export const onSheet: SceneKind = {
  honest: true,
  draw: async ({ documents, seed, random }) => {
    const draw = random.pick([documents.named, documents.passport, documents.zoneCard])
    const { of: A, front } = await draw(`${seed}/a`)
    const room = random.between(15, 60)
    const paper = plainFace(
      { width: front.width + room, height: front.height + room },
      '<rect width="400" height="400" fill="#f4f3ef"/>',
    )
    const card = {
      ...inTheMiddle(front, 'A'),
      x: random.between(-0.3, 0.3) * room,
      y: random.between(-0.3, 0.3) * room,
      turn: random.between(-8, 8),
    }
    return { laid: [inTheMiddle(paper, null), card], people: { A }, wanted: 'one person' }
  },
}

function card({ documents, seed, random }: Draw) {
  return random.pick([documents.zoneCard, documents.codedCard, documents.namelessCard])(`${seed}/a`)
}

/** A passport with a visa of its holder on the page above. */
export const withVisa: SceneKind = {
  honest: true,
  draw: async ({ documents, seed, random }) => {
    const { of: A, front } = await documents.passport(`${seed}/a`)
    const visa = await documents.visa(`${seed}/v`, A)
    const page = inTheMiddle(front, 'A')
    const where = { direction: 'above', gap: random.between(0, 3), turn: 0, slide: 0 } as const
    const above = beside(page, visa.front, 'A', random, where)
    return { laid: [above, page], people: { A }, wanted: 'one person' }
  },
}

/** A passport with its own cover folded out. */
export const withCover: SceneKind = {
  honest: true,
  draw: async ({ documents, seed, random }) => {
    const { of: A, front } = await documents.passport(`${seed}/a`)
    const page = inTheMiddle(front, 'A')
    const where = { direction: 'above', gap: 0, turn: 0, slide: 0 } as const
    const above = beside(page, cover(random), null, random, where)
    return { laid: [above, page], people: { A }, wanted: 'one person' }
  },
}

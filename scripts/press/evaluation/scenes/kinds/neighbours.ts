/** Another person's card that is seen in part, or of the very same design. */
import type { Document } from '../documents.ts'
import { copied, paperSheet } from '../draw/copies.ts'
import { somebodyElse } from '../people/two-people.ts'
import type { Laid } from '../scene.ts'
import { beside, inTheMiddle } from './arrange.ts'
import type { Draw, SceneKind } from './scene-kind.ts'

/** Beside each other, nearly in line. */
export const alike: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const [first, other] = await documents.ofOneDesign(seed)
    const where = { gap: random.between(0, 12), turn: random.between(-3, 3) }
    const card = inTheMiddle(first.front, 'A')
    return ofTwo(first, other, [card, beside(card, other.front, 'B', random, where)])
  },
}

/** One below the other in nearly one direction, so that a strip of it is seen. */
export const pile: SceneKind = {
  honest: false,
  draw: async (draw) => {
    const { random } = draw
    const [first, other] = await twoCards(draw)
    const share = random.pick([-1, 1]) * random.between(0.15, 0.6)
    const isAcross = random.chance(0.3)
    const { width, height } = first.front
    const below: Laid = {
      face: other.front,
      owner: 'B',
      x: isAcross ? share * width : random.between(-6, 6),
      y: isAcross ? random.between(-4, 4) : share * height,
      turn: random.between(-4, 4),
      shadow: random.between(0.1, 0.4),
    }
    const card = inTheMiddle(first.front, 'A', random.between(0.1, 0.5))
    return ofTwo(first, other, [below, card])
  },
}

/** Beside each other, one of them cut by the edge of the picture. */
export const atEdge: SceneKind = {
  honest: false,
  draw: async (draw) => {
    const { random } = draw
    const [first, other] = await twoCards(draw)
    const card = inTheMiddle(first.front, 'A')
    const where = { gap: random.between(0, 10), turn: random.between(-5, 5) }
    const next = beside(card, other.front, 'B', random, where)
    const { width, height } = first.front
    const isAcross = Math.abs(next.x) > Math.abs(next.y)
    const seen = random.between(0.15, 0.7) * (isAcross ? other.front.width : other.front.height)
    const [across, down] = isAcross ? [Math.sign(next.x) * seen, 0] : [0, Math.sign(next.y) * seen]
    return {
      ...ofTwo(first, other, [card, next]),
      view: {
        x: across / 2,
        y: down / 2,
        width: width + Math.abs(across),
        height: height + Math.abs(down),
      },
    }
  },
}

/** Beside a copy of another's card of one design; or copies of both on one sheet of paper. */
export const photocopy: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const [first, other] = await documents.ofOneDesign(seed)
    const copy = random.pick(['grey', 'photocopy', 'none'] as const)
    const areBoth = random.chance(0.5)
    const card = inTheMiddle(areBoth ? copied(first.front, seed, { copy }) : first.front, 'A', 0)
    const where = { gap: random.between(2, 25), turn: random.between(-2, 2) }
    const face = copied(other.front, `${seed}/b`, { copy })
    const next = { ...beside(card, face, 'B', random, where), shadow: 0 }
    const { width, height } = next.face
    const on = areBoth
      ? { x: next.x / 2, y: next.y / 2, width: 200, height: 200 }
      : { x: next.x, y: next.y, width: width + 40, height: height + 40 }
    const sheet = { ...inTheMiddle(paperSheet(on.width, on.height), null), x: on.x, y: on.y }
    return ofTwo(first, other, [sheet, { ...card, shadow: areBoth ? 0 : 0.3 }, next])
  },
}

/** A passport below the page with another's visa. */
export const otherVisa: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const first = await documents.passport(`${seed}/a`)
    const other = await somebodyElse(first.of, (own) => documents.visa(own), `${seed}/b`)
    const where = { direction: 'above', gap: random.between(0, 4), turn: 0, slide: 0 } as const
    const page = inTheMiddle(first.front, 'A')
    return ofTwo(first, other, [beside(page, other.front, 'B', random, where), page])
  },
}

/** Both sides of a card, and another's front turned somewhat beside them. */
export const threeSides: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const draw = random.pick([documents.zoneCard, documents.codedCard, documents.namelessCard])
    const first = await draw(`${seed}/a`)
    const other = await somebodyElse(first.of, documents.named, `${seed}/b`)
    const card = inTheMiddle(first.front, 'A')
    const [own, away] = random.chance(0.6)
      ? (['below', 'above'] as const)
      : (['right', 'left'] as const)
    const back = { direction: own, gap: random.between(2, 14), turn: random.between(-6, 6) }
    const next = { direction: away, gap: random.between(2, 14), turn: random.between(-22, 22) }
    return ofTwo(first, other, [
      beside(card, other.front, 'B', random, next),
      beside(card, first.back, 'A', random, back),
      card,
    ])
  },
}

/** Half of them of one design. */
async function twoCards({ documents, seed, random }: Draw): Promise<readonly [Document, Document]> {
  if (random.chance(0.5)) return documents.ofOneDesign(seed)
  const first = await documents.named(`${seed}/a`)
  return [first, await somebodyElse(first.of, documents.named, `${seed}/b`)]
}

function ofTwo(first: Document, other: Document, laid: readonly Laid[]) {
  return { laid, people: { A: first.of, B: other.of }, wanted: 'one person' } as const
}

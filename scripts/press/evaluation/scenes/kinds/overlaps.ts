/** A card lying on another document, with an edge and a shadow. */
import type { Random } from '../../../../specimens/random.ts'
import type { Document } from '../documents.ts'
import { somebodyElse } from '../people/two-people.ts'
import type { Laid } from '../scene.ts'
import { inTheMiddle } from './arrange.ts'
import type { Draw, SceneKind } from './scene-kind.ts'

/** Over a corner or the middle of a passport's page. */
export const cardOnPage: SceneKind = {
  honest: false,
  draw: (draw) => overlap(draw, draw.documents.passport, middleOrCorner),
}

export const cardOnCard: SceneKind = {
  honest: false,
  draw: (draw) => overlap(draw, draw.documents.named, corner),
}

/** Below the passport, with a part of it sticking out. */
export const cardHalfOut: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const { of: A, front } = await documents.passport(`${seed}/a`)
    const other = await somebodyElse(A, (own) => documents.named(own), `${seed}/b`)
    const page = inTheMiddle(front, 'A', random.between(0.2, 0.5))
    const out = random.between(0.3, 0.75)
    const side = random.pick([-1, 1])
    const away = front.width / 2 + other.front.width * (out - 0.5)
    const card: Laid = {
      face: other.front,
      owner: 'B',
      x: side * away,
      y: random.between(-15, 15),
      turn: random.between(-12, 12),
      shadow: 0.25,
    }
    return { laid: [card, page], people: { A, B: other.of }, wanted: 'one person' }
  },
}

async function overlap(
  { documents, seed, random }: Draw,
  below: (seed: string) => Promise<Document>,
  place: (below: Document, random: Random) => { x: number; y: number },
): ReturnType<SceneKind['draw']> {
  const first = await below(`${seed}/a`)
  const draw = random.chance(0.75) ? documents.named : documents.zoneCard
  const other = await somebodyElse(first.of, (own) => draw(own), `${seed}/b`)
  const face = other.back?.zoneTop != null && random.chance(0.3) ? other.back : other.front
  const card: Laid = {
    face,
    owner: 'B',
    ...place(first, random),
    turn: angle(random),
    shadow: random.between(0.2, 0.6),
  }
  return {
    laid: [inTheMiddle(first.front, 'A'), card],
    people: { A: first.of, B: other.of },
    wanted: 'one person',
  }
}

/** Mostly within 30° of upright, sometimes any. */
function angle(random: Random): number {
  return random.chance(0.75) ? random.between(-30, 30) : random.between(0, 360)
}

function middleOrCorner(below: Document, random: Random): { x: number; y: number } {
  if (random.chance(0.6)) return corner(below, random)
  const { width, height } = below.front
  return { x: random.between(-0.2, 0.2) * width, y: random.between(-0.25, 0.15) * height }
}

function corner({ front: { width, height } }: Document, random: Random): { x: number; y: number } {
  const [right, down] = [random.pick([-1, 1]), random.pick([-1, 1])]
  return {
    x: right * random.between(0.35, 0.7) * width,
    y: down * random.between(0.35, 0.7) * height,
  }
}

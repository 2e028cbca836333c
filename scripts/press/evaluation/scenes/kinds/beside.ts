/** Documents of two people that do not touch. */
import { somebodyElse } from '../people/two-people.ts'
import { beside, inTheMiddle } from './arrange.ts'
import type { SceneKind } from './scene-kind.ts'

/** The back of a card that prints no name beside another's back with a code. */
export const backBesideCode: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const { of: A, back } = await documents.namelessCard(`${seed}/a`)
    const other = await somebodyElse(A, (own) => documents.codedCard(own), `${seed}/b`)
    const first = inTheMiddle(back, 'A')
    return {
      laid: [first, beside(first, other.back, 'B', random)],
      people: { A, B: other.of },
      wanted: 'one person',
    }
  },
}

/** Two fronts, side by side or one above the other. */
export const fronts: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const draw = random.chance(0.3) ? documents.passport : documents.named
    const { of: A, front } = await documents.named(`${seed}/a`)
    const other = await somebodyElse(A, draw, `${seed}/b`)
    const first = inTheMiddle(front, 'A')
    return {
      laid: [first, beside(first, other.front, 'B', random)],
      people: { A, B: other.of },
      wanted: 'one person',
    }
  },
}

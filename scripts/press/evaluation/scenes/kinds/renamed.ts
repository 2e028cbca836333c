import { somebodyElse } from '../people/two-people.ts'
import { inTheMiddle } from './arrange.ts'
import type { SceneKind } from './scene-kind.ts'

/** A zone of one person, and a whole name under one caption of another. */
export const otherName: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const { of: B } = await documents.named(`${seed}/b`)
    const draw = (own: string) => documents.renamed(own, B)
    const { of: A, front, back } = await somebodyElse(B, draw, `${seed}/a`)
    const first = inTheMiddle(front, 'A')
    const below = (front.height + (back?.height ?? 0)) / 2 + random.between(1, 12)
    return {
      laid: [first, ...(back === null ? [] : [{ ...inTheMiddle(back, 'A'), y: below }])],
      people: { A, B },
      wanted: 'contradiction',
    }
  },
}

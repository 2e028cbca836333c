/** A zone of another person below, or in place of, what belongs to the page. */
import { cutOut, type Face } from '../draw/face.ts'
import { somebodyElse } from '../people/two-people.ts'
import { beside, inTheMiddle } from './arrange.ts'
import type { SceneKind } from './scene-kind.ts'

/** Below the back of a card that prints no name: the strip of a zone, or the half above it too. */
export const zoneBelowBack: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const { of: A, back } = await documents.namelessCard(`${seed}/a`)
    const draw = random.chance(0.5) ? documents.passport : documents.zoneCard
    const other = await somebodyElse(A, (own) => draw(own), `${seed}/b`)
    const whole = other.back?.zoneTop != null ? other.back : other.front
    const strip = random.chance(0.5)
    const foot = footOf(whole, strip ? (whole.zoneTop ?? 0) : whole.height * 0.45)
    const first = inTheMiddle(back, 'A')
    const turn = random.pick([0, random.between(-4, 4)])
    const where = {
      direction: 'below',
      gap: random.pick([0, random.between(0, 10)]),
      turn,
    } as const
    return {
      laid: [first, beside(first, foot, 'B', random, where)],
      people: { A, B: other.of },
      wanted: 'one person',
    }
  },
}

/** The upper half of one passport over the lower half of another. */
export const twoHalves: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const { of: A, front } = await documents.passport(`${seed}/a`)
    const other = await somebodyElse(A, (own) => documents.passport(own), `${seed}/b`)
    const share = random.pick([random.between(0.35, 0.7), (front.zoneTop ?? 65) / front.height])
    const foot = footOf(other.front, other.front.height * share)
    const exact = random.chance(0.4)
    const tilt = exact ? 0 : random.between(-5, 5)
    return {
      laid: [
        inTheMiddle(headOf(front, front.height * share), 'A'),
        {
          face: foot,
          owner: 'B',
          x: exact ? 0 : random.between(-6, 6),
          y: (front.height * share + foot.height) / 2 - (exact ? 0 : random.between(0, 3)),
          turn: tilt,
          shadow: random.between(0, 0.35),
        },
      ],
      people: { A, B: other.of },
      wanted: 'one person',
    }
  },
}

function headOf(face: Face, height: number): Face {
  return cutOut(face, { x: 0, y: 0, width: face.width, height }, { ...face.shows, mrz: null })
}

function footOf(face: Face, from: number): Face {
  const box = { x: 0, y: from, width: face.width, height: face.height - from }
  return cutOut(face, box, face.shows)
}

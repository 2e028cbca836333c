/** Documents on screens and on sheets of copies. */
import { copied, device, paperSheet, scaled } from '../draw/copies.ts'
import { somebodyElse } from '../people/two-people.ts'
import type { Laid } from '../scene.ts'
import { beside, inTheMiddle } from './arrange.ts'
import type { SceneKind } from './scene-kind.ts'

/** A card beside a telephone or monitor that shows another's document. */
export const screen: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const first = await documents.named(`${seed}/a`)
    const draw = random.pick([documents.named, documents.passport])
    const other = await somebodyElse(first.of, (own) => draw(own), `${seed}/b`)
    const telephone = random.chance(0.6)
    const size = telephone
      ? { width: 152, height: 74, frame: 4 }
      : { width: 240, height: 150, frame: 9 }
    const glass = { width: size.width - 2 * size.frame, height: size.height - 2 * size.frame }
    const fit = Math.min(glass.width / other.front.width, glass.height / other.front.height)
    const shown = scaled(other.front, fit * random.between(0.75, 0.98))
    const card = inTheMiddle(first.front, 'A')
    const frame = beside(card, device(size.width, size.height, size.frame), null, random)
    const image: Laid = {
      ...frame,
      face: copied(shown, seed, { screened: true }),
      owner: 'B',
      shadow: 0,
    }
    return {
      laid: [card, frame, image],
      people: { A: first.of, B: other.of },
      wanted: 'one person',
    }
  },
}

/** A sheet of paper with copies of one person's front and another's back or front. */
export const sheet: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const first = await documents.named(`${seed}/a`)
    const draw = random.pick([documents.zoneCard, documents.codedCard, documents.namelessCard])
    const other = await somebodyElse(first.of, (own) => draw(own), `${seed}/b`)
    const copy = random.pick(['none', 'grey', 'grey', 'photocopy'] as const)
    const side = random.chance(0.7) ? other.back : other.front
    const turn = random.between(-3, 3)
    const one = copied(first.front, `${seed}/a`, { copy })
    const top = inTheMiddle(one, 'A', 0)
    const gap = random.between(2, 30)
    const fitsBeside = one.width + side.width + gap < 200
    const below = beside(top, copied(side, `${seed}/b`, { copy }), 'B', random, {
      direction: fitsBeside && random.chance(0.35) ? 'right' : 'below',
      gap,
      turn,
    })
    const laid = [top, { ...below, shadow: 0 }]
    const paper = random.chance(0.5) ? paperSheet(210, 297) : paperSheet(210, 190)
    const centre = { x: below.x / 2, y: below.y / 2 + (paper.height > 200 ? 40 : 0) }
    return {
      laid: [{ ...inTheMiddle(paper, null), ...centre }, ...laid],
      people: { A: first.of, B: other.of },
      wanted: 'one person',
    }
  },
}

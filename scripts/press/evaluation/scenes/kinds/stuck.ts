/** A stranger's code: stuck over a document, or on paper without a card. */
import { codePaper } from '../draw/codes.ts'
import { plainFace } from '../draw/face.ts'
import { somebodyElse } from '../people/two-people.ts'
import { inTheMiddle } from './arrange.ts'
import type { SceneKind } from './scene-kind.ts'

/** A white sticker with a code over a passport or card, over a part of its zone too. */
export const stuckCode: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const draw = random.pick([documents.passport, documents.zoneCard, documents.named])
    const first = await draw(`${seed}/a`)
    const code = await somebodyElse(first.of, (own) => documents.code(own), `${seed}/b`)
    const page = first.back?.zoneTop != null ? first.back : first.front
    const sticker = codePaper(code, 2)
    const room = { x: (page.width - sticker.width) / 2, y: (page.height - sticker.height) / 2 }
    const over = {
      face: sticker,
      owner: 'B',
      x: random.between(-1, 1) * Math.max(4, room.x),
      y: random.between(-1, 1) * Math.max(4, room.y),
      turn: random.pick([0, random.between(-8, 8)]),
      shadow: random.between(0, 0.2),
    } as const
    return {
      laid: [inTheMiddle(page, 'A'), over],
      people: { A: first.of, B: code.of },
      wanted: 'one person',
    }
  },
}

export const codeAlone: SceneKind = {
  honest: false,
  draw: async ({ documents, seed, random }) => {
    const code = await documents.code(`${seed}/a`)
    const paper = codePaper(code, random.between(4, 12))
    const sheet = plainFace(
      { width: paper.width + 60, height: paper.height + 50 },
      '<rect width="300" height="300" fill="#fbfbf9"/>',
    )
    const turn = random.between(-6, 6)
    const page = random.chance(0.5) ? [inTheMiddle(sheet, null)] : []
    return {
      laid: [...page, { ...inTheMiddle(paper, 'A', page.length > 0 ? 0 : 0.25), turn }],
      people: { A: code.of },
      wanted: 'unsure kind',
    }
  },
}

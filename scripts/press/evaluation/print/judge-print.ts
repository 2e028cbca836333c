import type { Quad } from '../../../../worker/text/detect/quadrilateral.ts'
import { contains } from '../../../evaluation/judge/overlap.ts'
import { editDistance } from '../../../evaluation/judge/spelling.ts'
import type { LabelledPicture } from '../../../specimens/truth.ts'
import type { SeenPrint } from '../page/see-page.ts'

/** A drawn line, and what was read there. */
export interface LineJudgement {
  readonly text: string
  readonly role: string
  readonly script: string
  readonly face: string
  /** Pixels of the picture. */
  readonly capitalHeight: number
  /** Null: no line was found there. */
  readonly read: string | null
  readonly edits: number
  /** Whether a line found there has its whole text in it, as where a label and its value are one. */
  readonly isContained: boolean
}

/** Lines of lower opacity, or of which less is visible, need not be read. */
const FAINT = 0.45
const HIDDEN = 0.97

/** Characters that the reader of print does not tell apart are folded in the truth, too. */
const folded: readonly (readonly [RegExp, string])[] = [
  [/[‘’ʻʼ‛`´′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/Ș/g, 'Ş'],
  [/ș/g, 'ş'],
  [/Ţ/g, 'Ț'],
  [/ţ/g, 'ț'],
  [/\s+/g, ' '],
]

/** Judges the lines of the side that was read, except MRZs and decoration. */
export function judgeLines(
  print: readonly SeenPrint[],
  picture: LabelledPicture,
  page: Quad | null,
): LineJudgement[] {
  const drawn = picture.drawn_as_stored ?? picture.drawn
  if (drawn === undefined) return []
  const sides = drawn.sides.filter(({ corners }) => page === null || shares(corners, page, drawn))
  return sides
    .flatMap(({ lines }) => lines)
    .filter(
      ({ role, opacity, visible = 1 }) =>
        !['mrz', 'decoration'].includes(role) && opacity >= FAINT && visible >= HIDDEN,
    )
    .map(({ text, role, script, face, capital_height: capitalHeight, quad }) => {
      const middle = quad.reduce(
        (sum, [x, y]) => ({ x: sum.x + x / 4 / drawn.width, y: sum.y + y / 4 / drawn.height }),
        { x: 0, y: 0 },
      )
      const truth = fold(text)
      const there = print
        .filter(({ box }) => box !== null && within(box, middle))
        .map(({ text: read }) => ({ read, edits: editDistance(fold(read), truth) }))
        .sort((a, b) => a.edits - b.edits)
      const [best] = there
      return {
        ...{ text: truth, role, script, face, capitalHeight },
        read: best?.read ?? null,
        edits: best?.edits ?? truth.length,
        isContained: there.some(({ read }) => fold(read).includes(truth)),
      }
    })
}

function shares(
  corners: readonly (readonly [number, number])[],
  page: Quad,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const middle = page.reduce((sum, { x, y }) => ({ x: sum.x + x / 4, y: sum.y + y / 4 }), {
    x: 0,
    y: 0,
  })
  return contains(
    corners.map(([x, y]) => ({ x: x / width, y: y / height })),
    middle,
  )
}

function within(
  { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
  { x, y }: { x: number; y: number },
): boolean {
  return x >= x0 && x <= x1 && y >= y0 && y <= y1
}

function fold(text: string): string {
  return folded.reduce((of, [from, to]) => of.replace(from, to), text.normalize('NFC').trim())
}

/** Whether the evidence of a value lies where the value was drawn. */
import type { Reading, ReadingPlace } from '../../../../shared/reading.ts'
import type { Point } from '../../../../worker/image/affine.ts'
import { areaOf } from '../../../../worker/text/detect/quadrilateral.ts'
import { overlapOf } from '../../../evaluation/judge/overlap.ts'
import type { LabelledPicture } from '../../../specimens/truth.ts'

/**
 * Intersection over union from which a box counts as that of its value: lines are cut as if all
 * characters were equally wide, and a capital is often only a dozen pixels high. An estimate.
 */
const OVERLAP_MIN = 0.35

export interface JudgedPlace {
  readonly field: string
  readonly text: string
  /** With the nearest drawn line of the field, 0 to 1. */
  readonly overlap: number
  /** Enough overlap with its own line, and no more with any other. */
  readonly isRight: boolean
}

type Drawn = NonNullable<LabelledPicture['drawn']>

/** Every visual reading with a place of a field whose value was drawn on one line of the document. */
export function judgePlaces({ fields, explanation }: Reading, drawn: Drawn): JudgedPlace[] {
  const lines = drawn.sides.flatMap((side) => (side.document === 0 ? side.lines : []))
  return fields.flatMap((field, at) => {
    const own = lines.filter((line) => line.role === 'field' && line.field === field.name)
    const sources = explanation?.fields[at]?.sources ?? []
    return sources.flatMap(({ source, text, place }): JudgedPlace[] => {
      if (source !== 'visual' || place === null || own.length !== 1) return []
      const corners = inPixels(place, drawn)
      const overlapWith = (line: (typeof lines)[number]) =>
        overlapOf(corners, line.quad.map(asPoint), drawn)
      const overlap = Math.max(...own.map(overlapWith))
      const others = lines.filter((line) => !own.includes(line) && line.role !== 'decoration')
      const isOthers = others.some((line) => isNear(corners, line) && overlapWith(line) > overlap)
      const isRight = overlap >= OVERLAP_MIN && !isOthers
      return [{ field: field.name, text, overlap, isRight }]
    })
  })
}

function inPixels({ corners }: ReadingPlace, { width, height }: Drawn): Point[] {
  return corners.map(({ x, y }) => ({ x: x * width, y: y * height }))
}

function asPoint([x, y]: readonly [number, number]): Point {
  return { x, y }
}

/** Whether boxes around both meet: only then is their overlap worth sampling. */
function isNear(
  corners: readonly Point[],
  { quad }: { readonly quad: readonly (readonly [number, number])[] },
) {
  if (Math.abs(areaOf(corners)) === 0) return false
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const meets = (one: readonly [number, number], other: readonly [number, number]) =>
    one[0] <= other[1] && other[0] <= one[1]
  return (
    meets(range(corners.map(({ x }) => x)), range(quad.map(([x]) => x))) &&
    meets(range(corners.map(({ y }) => y)), range(quad.map(([, y]) => y)))
  )
}

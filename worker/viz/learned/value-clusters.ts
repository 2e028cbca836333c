import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import type { ValueSpan } from '../../text/label/page-labeller.ts'
import { type Piece, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'

/** The spans of one value, in reading order. */
export interface ValueCluster {
  readonly field: FieldName
  readonly pieces: readonly Piece[]
  /** Mean and least probability of the label over their characters, 0 to 1. */
  readonly mean: number
  readonly least: number
}

interface Part {
  readonly span: ValueSpan<PrintedLine>
  readonly piece: Piece
}

/** Fields whose values may continue in further lines. */
const severalLines: ReadonlySet<FieldName> = new Set([
  'surname',
  'given_names',
  'full_name',
  'address',
  'authority',
  'birth_place',
  'restrictions',
  'permit_class',
  'dl_class',
  'profession',
  'mother_name',
  'father_name',
])

/** Distances in capital heights: to the right in one row, and down to the next row. */
const RIGHT_MAX = 6
const CLASSES_RIGHT_MAX = 30
const CLASSES_APART_MAX = 3
const ROW_MAX = 0.6
const DOWN_MAX = 3
const ASIDE_MAX = 2

/** Gathers the spans of each field into values: down a column or along a row. */
export function valueClusters(spans: readonly ValueSpan<PrintedLine>[]): ValueCluster[] {
  const parts = spans.flatMap((span) => {
    const piece = pieceOf(span.line, span.from, span.to)
    return isFieldName(span.field) && piece.text !== '' ? [{ span, piece, field: span.field }] : []
  })
  const fields = [...new Set(parts.map(({ field }) => field))]
  return fields.flatMap((field) => {
    const own = parts.filter((one) => one.field === field).toSorted(downAndAcross)
    const clusters: Part[][] = []
    for (const part of own) {
      const cluster = clusters.find((one) => continues(one, part, field))
      if (cluster === undefined) clusters.push([part])
      else cluster.push(part)
    }
    return clusters.map((cluster) => clusterOf(field, cluster))
  })
}

function isFieldName(name: string): name is FieldName {
  return name in namedFields
}

function clusterOf(field: FieldName, parts: readonly Part[]): ValueCluster {
  const lengths = parts.map(({ span }) => span.to - span.from)
  const all = lengths.reduce((sum, one) => sum + one, 0)
  const mean = parts.reduce((sum, { span }, at) => sum + span.mean * (lengths[at] ?? 0), 0) / all
  return {
    field,
    pieces: inRows(parts.map(({ piece }) => piece)),
    mean,
    least: Math.min(...parts.map(({ span }) => span.least)),
  }
}

const middle = ({ box }: Piece) => (box.y0 + box.y1) / 2

function downAndAcross(a: Part, b: Part): number {
  return middle(a.piece) - middle(b.piece) || a.piece.box.x0 - b.piece.box.x0
}

function continues(cluster: readonly Part[], { piece: next }: Part, field: FieldName): boolean {
  const last = cluster.at(-1)?.piece
  if (last === undefined) return false
  const isSameScript = last.script === next.script
  if (!severalLines.has(field)) return last.line === next.line && isSameScript && field !== 'sex'
  const hasLetters = /\p{L}/u.test(next.text) && /\p{L}/u.test(last.text)
  if (!isSameScript && hasLetters) return false
  const height = Math.max(last.capitalHeight, next.capitalHeight)
  const down = middle(next) - middle(last)
  const isClass = field === 'dl_class'
  if (down < ROW_MAX * height)
    return next.box.x0 - last.box.x1 < (isClass ? CLASSES_RIGHT_MAX : RIGHT_MAX) * height
  if (isClass) return Math.abs(next.box.x0 - last.box.x0) < CLASSES_APART_MAX * height
  const overlap = Math.min(last.box.x1, next.box.x1) - Math.max(last.box.x0, next.box.x0)
  return down < DOWN_MAX * height && overlap > -ASIDE_MAX * height
}

/** Row by row from the top, within a row from the left. */
function inRows(pieces: readonly Piece[]): Piece[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1)
    const [first] = row ?? []
    const height = Math.max(first?.capitalHeight ?? 0, piece.capitalHeight)
    if (
      row === undefined ||
      first === undefined ||
      middle(piece) - middle(first) > ROW_MAX * height
    )
      rows.push([piece])
    else row.push(piece)
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.x0 - b.box.x0))
}

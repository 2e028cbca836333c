/** Values of fields as the labeller sees them, read by the same grammars as all others. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { fillCalibration } from '../../calibration/fill-calibration.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { ValueSpan } from '../../text/label/page-labeller.ts'
import { isFlush, rowsOf } from '../print/column-rows.ts'
import { printedOnce } from '../print/field-kinds.ts'
import { type Piece, pieceOf, textOf } from '../print/piece.ts'
import type { PrintedField, PrintedLine } from '../print/printed-page.ts'
import type { Found, LabelFeatures } from '../proposals/open-print.ts'
import { datesInDoubt } from '../proposals/order-of-dates.ts'
import { licenceCategory } from '../values/printed-codes.ts'
import { readValue } from '../values/read-value.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { withDocumentNumber } from '../ways/holders-number.ts'
import { printedFields } from './printed-fields.ts'

/** The spans of one value, in reading order. */
interface ValueCluster {
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
  const rows = rowsOf(pieces.toSorted((a, b) => middle(a) - middle(b)))
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.x0 - b.box.x0))
}

/** A value, or what of a value is of one field, and how it was labelled. */
export interface LabelledValue extends PrintedField {
  readonly label: LabelFeatures
}

/** A value that the labeller found. */
export interface LabelledFound extends Found {
  readonly label: LabelFeatures
}

/** Least mean probability of a label whose value is read at all. */
const MEAN_MIN = 0.3
/** As many cells in one column are a table of classes, which says more than which exist. */
const CELLS_MIN = 4

/** The surest value of each field in each script, as fields. */
export function labelledValues(...of: Parameters<typeof labelledFinds>): LabelledValue[] {
  const [, , habits] = of
  return labelledFinds(...of).flatMap((found) =>
    printedFields(found, habits).map((field) => ({ ...field, label: found.label })),
  )
}

/** The surest value of each field in each script. */
export function labelledFinds(
  spans: readonly ValueSpan<PrintedLine>[],
  known: readonly FieldCandidate[],
  habits: PageHabits,
): LabelledFound[] {
  const lines = [...new Set(spans.map(({ line }) => line))]
  const clusters = valueClusters(spans).filter(
    ({ field, mean, pieces }) =>
      mean >= MEAN_MIN && !(field === 'dl_class' && isInTable(pieces[0], lines)),
  )
  const best = new Map<string, { found: Found; label: LabelFeatures; score: number }>()
  const read = clusters.flatMap((cluster) => {
    const found = foundOf(cluster, habits)
    return found === null ? [] : [{ cluster, found }]
  })
  for (const one of read) {
    if (read.some((other) => contradicts(one, other))) continue
    const { cluster, found } = one
    const key = `${cluster.field} ${cluster.pieces[0]?.script}`
    const score = cluster.mean * found.value.fit
    const rivals = clusters.filter(({ field }) => field === cluster.field).length - 1
    if (score <= (best.get(key)?.score ?? 0)) continue
    best.set(key, { found, label: { mean: cluster.mean, least: cluster.least, rivals }, score })
  }
  const all = [...best.values()]
  const labels = new Map(all.map(({ found, label }) => [found.pieces[0], label]))
  const found = all.map((one) => one.found)
  const doubtful = datesInDoubt(found, habits.values.today, habits.type.kind)
  return withDocumentNumber(found, known, habits).flatMap((one) => {
    const label = labels.get(one.pieces[0])
    return label === undefined || doubtful.has(one.field) ? [] : [{ ...one, label }]
  })
}

function foundOf({ field, pieces, mean }: ValueCluster, habits: PageHabits): Found | null {
  const value = readValue(field, textOf(pieces), habits.values)
  return value && { field, pieces, value, way: 'learned', margin: mean }
}

interface Read {
  readonly cluster: ValueCluster
  readonly found: Found
}

/** Whether a field that a document prints once has another sure value: then the page shows two. */
function contradicts(one: Read, other: Read): boolean {
  const isSame =
    one.cluster.field === other.cluster.field &&
    one.cluster.pieces[0]?.script === other.cluster.pieces[0]?.script
  return (
    isSame &&
    printedOnce.has(one.cluster.field) &&
    other.cluster.mean >= fillCalibration.limits.label &&
    one.found.value.value !== other.found.value.value
  )
}

const category = new RegExp(`^(?:${licenceCategory})$`, 'u')

/** Whether a class is a cell of a table, which holds classes that the holder lacks, too. */
function isInTable(piece: Piece | undefined, lines: readonly PrintedLine[]): boolean {
  if (piece === undefined) return false
  const cells = lines.filter(({ text, box }) => category.test(text) && isFlush(piece, { box }))
  return cells.length >= CELLS_MIN
}

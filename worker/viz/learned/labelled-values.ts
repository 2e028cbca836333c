/** Values of fields as the labeller sees them, read by the same grammars as all others. */
import { fillCalibration } from '../../calibration/fill-calibration.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { ValueSpan } from '../../text/label/page-labeller.ts'
import { datesInDoubt } from '../dates/order-of-dates.ts'
import { printedOnce } from '../lines/captions-twice.ts'
import { withDocumentNumber } from '../numbers/document-number.ts'
import type { Found, LabelFeatures } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, textOf } from '../piece.ts'
import { printedFields } from '../printed-fields.ts'
import type { PrintedField, PrintedLine } from '../printed-page.ts'
import { licenceCategory } from '../values/licence-category.ts'
import { readValue } from '../values/read-value.ts'
import { type ValueCluster, valueClusters } from './value-clusters.ts'

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
  const cells = lines.filter(
    ({ text, box }) =>
      category.test(text) && Math.abs(box.x0 - piece.box.x0) < 3 * piece.capitalHeight,
  )
  return cells.length >= CELLS_MIN
}

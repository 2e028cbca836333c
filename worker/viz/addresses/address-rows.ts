/**
 * An address whose parts have a row and a caption each: `Alamat`, below it `RT/RW`, `Kel/Desa`,
 * `Kecamatan`.
 */

import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { inPlaceOf } from '../by-form.ts'
import { rowsApart } from '../lines/column-rows.ts'
import type { Found, OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { readValue } from '../values/read-value.ts'

/** Largest distance from one row to the next, capital heights. */
const PITCH_MAX = 2.6

/** The address with the parts in the rows straight below it. Each stays a field of its own. */
export function addressInRows(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const address = addressOf(print)
  if (address === undefined) return []
  const parts = print.found.filter(({ field }) => isPart(field)).toSorted((a, b) => top(a) - top(b))
  const texts = [address.value.value]
  let pieces = address.pieces
  for (const { pieces: own, value } of parts) {
    const [last, first] = [pieces.at(-1), own[0]]
    if (last === undefined || first === undefined) continue
    const pitch = rowsApart(last, first) / last.capitalHeight
    if (pitch <= 1 || pitch > PITCH_MAX) continue
    texts.push(value.value)
    pieces = [...pieces, ...own]
  }
  const value = texts.length === 1 ? null : readValue('address', texts.join(', '), values)
  return value === null ? [] : [{ ...inPlaceOf(address, { pieces, value }), isImplied: true }]
}

/** Whether a part of the address has a caption but is missing from the address. */
export function lacksAddressRow(print: OpenPrint): boolean {
  const address = addressOf(print)
  return (
    address !== undefined &&
    print.dissections.some(({ label, line, value }) => {
      if (!isPart(label?.matches[0]?.field ?? null)) return false
      const lines = new Set(address.pieces.map((piece) => piece.line))
      const found = print.found.find(({ field }) => field === label?.matches[0]?.field)
      const own = value === null ? found?.pieces[0]?.line : line
      return own === undefined || !lines.has(own)
    })
  )
}

function addressOf({ found }: OpenPrint): Found | undefined {
  return found.find(({ field, pieces }) => field === 'address' && pieces[0]?.script === 'Latn')
}

function isPart(field: FieldName | null): boolean {
  return field?.startsWith('address_') ?? false
}

function top({ pieces: [first] }: Found): number {
  return first?.box.y0 ?? 0
}

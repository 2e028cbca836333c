import type { ConfidenceBand, Scan } from '../../../../../shared/contract/scan.ts'

/** A value that the answer publishes as its best reading. */
export interface FirstReading {
  readonly field: string
  readonly value: string
  readonly band: ConfidenceBand
}

/** Entries that follow from others, or are a payload as a whole. */
const notJudged = new Set(['days_to_expire', 'mrz', 'barcode', 'barcode_bytes'])

/** `holder`, `document` and the first entry of each field; each value once. */
export function firstReadings({ holder, document, fields }: Scan): FirstReading[] {
  const first = fields.filter(({ id, name }) => id === `${name}@0`)
  const bandOf = (name: string): ConfidenceBand | undefined =>
    first.find((entry) => entry.name === name)?.confidence
  const named = first.flatMap(({ name, value, confidence }) =>
    value === null || notJudged.has(name) ? [] : [{ field: name, value, band: confidence }],
  )
  const typed = document?.type_confidence ?? 'low'
  const others = [
    ...Object.entries(holder ?? {}).map(([field, value]) => ({ field, value })),
    { field: 'country', value: document?.country ?? null },
    { field: 'issuing_state', value: document?.issuing_state ?? null },
  ].flatMap(({ field, value }) =>
    value === null || named.some((one) => one.field === field && one.value === value)
      ? []
      : [{ field, value, band: bandOf(field) ?? typed }],
  )
  return [...named, ...others]
}

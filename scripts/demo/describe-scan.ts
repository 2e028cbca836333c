import { statusAdvice } from '../../api/site/status-advice.ts'
import type { ConfidenceBand, Scan } from '../../shared/contract/scan.ts'

/** The answer in a dozen lines for a person; values that were not read are left out. */
export function describeScan(scan: Scan): string {
  const { meta, document, holder, mrz } = scan
  const advice = statusAdvice[meta.status]
  const rows: [label: string, value: string | null | undefined][] = [
    ['status', `${meta.status} (confidence ${meta.confidence})`],
    ['', advice.says],
    ['', advice.next],
    ['document', withBand(document?.type_name ?? document?.kind, document?.type_confidence)],
    ['country', named(document?.country, document?.country_name)],
    ['number', reading(scan, 'document_number')],
    ['holder', withBand(holder?.full_name, bandOfNames(scan))],
    ...nationalNames(scan),
    ['born', together([reading(scan, 'birth_date'), holder?.sex, holder?.nationality])],
    ['issued', reading(scan, 'issue_date')],
    ['expires', together([reading(scan, 'expiry_date'), validity(document?.days_remaining)])],
    ['fields', `${scan.fields.length} readings`],
    ['MRZ', mrz.reason === null ? mrz.status : `${mrz.status}: ${mrz.reason}`],
    ...(mrz.lines ?? []).map((line): [string, string] => ['', line]),
    ['quality', scan.quality.overall],
    ['time', timing(meta.timing)],
  ]
  return rows
    .filter(([, value]) => value)
    .map(([label, value]) => `${label.padEnd(10)}${value}`)
    .join('\n')
}

/** Names in the issuer's own script; some documents print no others. */
function nationalNames({ fields }: Scan): [label: string, value: string][] {
  return fields
    .filter(({ name, language }) => language !== null && names.has(name))
    .map(({ value, language, label }) => ['', `${value} (${label}, ${language})`])
}

const names: ReadonlySet<string> = new Set(['surname', 'given_names', 'full_name'])

function timing(timing: Scan['meta']['timing']): string | null {
  if (timing === null) return null
  return `${timing.total_ms} ms, of which the engine took ${timing.processing_ms} ms`
}

/** The merged reading of a field, with its band. */
function reading(scan: Scan, name: string): string | null {
  const field = scan.fields.find(({ id }) => id === `${name}@0`)
  return withBand(field?.value, field?.confidence)
}

function withBand(
  value: string | null | undefined,
  band: ConfidenceBand | undefined,
): string | null {
  if (value === null || value === undefined) return null
  return band === undefined ? value : `${value} (${band})`
}

const bands = ['low', 'medium', 'high'] as const

/** A whole name is as sure as the least sure of its parts. */
function bandOfNames({ fields }: Scan): ConfidenceBand | undefined {
  const ofNames = fields.filter(
    ({ name, language, value }) => names.has(name) && language === null && value !== null,
  )
  return bands.find((band) => ofNames.some(({ confidence }) => confidence === band))
}

function named(code: string | null | undefined, name: string | null | undefined) {
  return code && name ? `${name} (${code})` : code
}

function validity(daysRemaining: number | null | undefined): string | null {
  if (daysRemaining === null || daysRemaining === undefined) return null
  return daysRemaining < 0 ? `${-daysRemaining} days ago` : `in ${daysRemaining} days`
}

function together(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('  ')
}

import type { Scan } from '../../shared/contract/scan.ts'

/** The answer in a dozen lines for a person. */
export function describeScan(scan: Scan): string {
  const { meta, document, holder, mrz } = scan
  const dates = ['issue_date', 'expiry_date'].map((name) => readingOf(scan, name))
  const rows: [string, string][] = [
    ['status', `${meta.status} (confidence ${meta.confidence})`],
    ['document', document?.type_name ?? document?.kind ?? '-'],
    ['country', named(document?.country, document?.country_name)],
    ['number', readingOf(scan, 'document_number')],
    ['holder', holder?.full_name ?? '-'],
    ['born', [holder?.birth_date, holder?.sex, holder?.nationality].map(orDash).join('  ')],
    ['issued', dates[0] ?? '-'],
    ['expires', `${dates[1] ?? '-'}${validity(document?.days_remaining)}`],
    ['fields', `${scan.fields.length} readings`],
    ['MRZ', mrz.reason === null ? mrz.status : `${mrz.status}: ${mrz.reason}`],
    ...(mrz.lines ?? []).map((line): [string, string] => ['', line]),
    ['quality', scan.quality.overall],
    ['time', meta.timing === null ? '-' : describeTiming(meta.timing)],
  ]
  return rows.map(([label, value]) => `${label.padEnd(10)}${value}`).join('\n')
}

function describeTiming(timing: NonNullable<Scan['meta']['timing']>): string {
  return `${timing.total_ms} ms, of which the engine took ${timing.processing_ms} ms`
}

function readingOf(scan: Scan, name: string): string {
  return orDash(scan.fields.find((field) => field.name === name)?.value)
}

function named(code: string | null | undefined, name: string | null | undefined): string {
  return code && name ? `${name} (${code})` : orDash(code)
}

function validity(daysRemaining: number | null | undefined): string {
  if (daysRemaining === null || daysRemaining === undefined) return ''
  return daysRemaining < 0 ? ` (${-daysRemaining} days ago)` : ` (in ${daysRemaining} days)`
}

function orDash(value: string | null | undefined): string {
  return value ?? '-'
}

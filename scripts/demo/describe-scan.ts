import { statusAdvice } from '../../api/site/status-advice.ts'
import type { Scan } from '../../shared/contract/scan.ts'

/** The answer in a dozen lines for a person; values that were not read are left out. */
export function describeScan(scan: Scan): string {
  const { meta, document, holder, mrz } = scan
  const advice = statusAdvice[meta.status]
  const rows: [label: string, value: string | null | undefined][] = [
    ['status', `${meta.status} (confidence ${meta.confidence})`],
    ['', advice.says],
    ['', advice.next],
    ['document', document?.type_name ?? document?.kind],
    ['country', named(document?.country, document?.country_name)],
    ['number', reading(scan, 'document_number')],
    ['holder', holder?.full_name],
    ...nationalNames(scan),
    ['born', together([holder?.birth_date, holder?.sex, holder?.nationality])],
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

function reading(scan: Scan, name: string): string | null | undefined {
  return scan.fields.find((field) => field.name === name)?.value
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

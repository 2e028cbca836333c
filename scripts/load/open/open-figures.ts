/** The table of an open-loop run: one row for each kind of picture, and one for all. */
import { nearestRank } from '../../../shared/status/percentiles.ts'
import { tenths } from '../latency-summary.ts'
import type { SentScan } from './good-client.ts'
import type { ScanTimes } from './scan-stories.ts'

export interface MeasuredScan extends SentScan {
  /** Null for a scan without a reading. */
  readonly times: ScanTimes | null
}

export function openRows(scans: readonly MeasuredScan[], seconds: number) {
  const kinds = [...new Set(scans.map(({ kind }) => kind))].sort()
  const ofKinds = kinds.map((kind) =>
    rowOf(
      kind,
      scans.filter((scan) => scan.kind === kind),
      seconds,
    ),
  )
  return kinds.length === 1 ? ofKinds : [...ofKinds, rowOf('all', scans, seconds)]
}

/** Latencies of answered scans, from the moment each was due. */
function rowOf(kind: string, scans: readonly MeasuredScan[], seconds: number) {
  const answered = scans.filter(({ status }) => status === 200)
  // What was answered after the last arrival says nothing of how fast the service is.
  const inTime = answered.filter(({ atMs, latencyMs }) => atMs + latencyMs <= 1000 * seconds)
  const refused = scans.filter(({ status }) => status === 429 || status === 503)
  const times = scans.flatMap((scan) => scan.times ?? [])
  const latencies = answered.map(({ latencyMs }) => latencyMs)
  return {
    kind,
    sent: scans.length,
    answered: answered.length,
    recognized: answered.filter(({ outcome }) => outcome === 'recognized').length,
    refused: refused.length,
    failed: scans.length - answered.length - refused.length,
    retries: scans.reduce((sum, { attempts }) => sum + attempts - 1, 0),
    'answers/s': tenths(inTime.length / seconds),
    'p50 ms': at(latencies, 50),
    'p95 ms': at(latencies, 95),
    'p99 ms': at(latencies, 99),
    'queue p50': at(
      times.map(({ queueMs }) => queueMs),
      50,
    ),
    'queue p95': at(
      times.map(({ queueMs }) => queueMs),
      95,
    ),
    'engine p50': at(
      times.map(({ engineMs }) => engineMs),
      50,
    ),
    'engine p95': at(
      times.map(({ engineMs }) => engineMs),
      95,
    ),
  }
}

function at(values: readonly number[], percent: number): number {
  return tenths(
    nearestRank(
      values.toSorted((a, b) => a - b),
      percent,
    ) ?? 0,
  )
}

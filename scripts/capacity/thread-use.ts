/** What the threads of a measured run did, from when each scan came, waited and was read. */
import type { MeasuredRun } from './measured-run.ts'

/**
 * Times in a thread, ms, by kind, for each number of threads that were busy when the scan began:
 * the first list is that of scans that were alone. At least one list; none of them is empty.
 */
export type ServiceTimes = ReadonlyMap<string, readonly (readonly number[])[]>

export interface ThreadUse {
  readonly serviceMs: ServiceTimes
  /** From the moment a thread is free until it has begun with the next scan, in the mean. */
  readonly pickupMs: number
}

interface Moment {
  readonly atMs: number
  /** Changes of how many scans wait, and are in threads. */
  readonly waits: -1 | 0 | 1
  readonly runs: -1 | 0 | 1
  readonly begun: Scan | null
}

interface Scan {
  readonly kind: string
  readonly engineMs: number
}

/**
 * Where threads share cores with one another and with everything else, a scan takes longer the more
 * of them are busy. Scans that were tried again are left out: only their last attempt has times.
 */
export function threadUse({ scans, plan }: MeasuredRun): ThreadUse {
  const threads = plan.workers * plan.threads
  const once = scans.flatMap(({ times, attempts, ...scan }) =>
    times === null || attempts > 1 ? [] : [{ ...scan, ...times }],
  )
  const moments = once.flatMap((scan) => momentsOf(scan)).sort((a, b) => a.atMs - b.atMs)
  const lists = new Map<string, number[][]>()
  let [waiting, busy, idleMs, lastMs] = [0, 0, 0, 0]
  for (const { atMs, waits, runs, begun } of moments) {
    idleMs += (atMs - lastMs) * Math.min(waiting, Math.max(0, threads - busy))
    lastMs = atMs
    waiting += waits
    busy += runs
    if (begun === null) continue
    const ofKind = lists.get(begun.kind) ?? Array.from({ length: threads }, () => [])
    lists.set(begun.kind, ofKind)
    ofKind[Math.min(busy, threads) - 1]?.push(begun.engineMs)
  }
  const serviceMs = new Map([...lists].map(([kind, ofKind]) => [kind, withoutGaps(ofKind)]))
  return { serviceMs, pickupMs: idleMs / Math.max(1, once.length) }
}

function momentsOf(
  scan: Scan & { readonly atMs: number; readonly lagMs: number; readonly queueMs: number },
): Moment[] {
  const cameMs = scan.atMs + scan.lagMs
  const begunMs = cameMs + scan.queueMs
  return [
    { atMs: cameMs, waits: 1, runs: 0, begun: null },
    { atMs: begunMs, waits: -1, runs: 1, begun: scan },
    { atMs: begunMs + scan.engineMs, waits: 0, runs: -1, begun: null },
  ]
}

/** Where no scan began with so many busy threads, the times of the next lower number, or higher. */
function withoutGaps(lists: readonly (readonly number[])[]): (readonly number[])[] {
  const first = lists.find(({ length }) => length > 0) ?? []
  const filled: (readonly number[])[] = []
  for (const list of lists) filled.push(list.length > 0 ? list : (filled.at(-1) ?? first))
  return filled
}

/** What one API process takes: memory, arguments of Node, and time to stop. */
import type { ApiEnv } from '../shared/env.ts'
import { scansDeadlineMs } from '../shared/shutdown.ts'
import { smallBodiesBytesMax } from './http/body/body-memory.ts'

/**
 * Node's arguments for an API process. Each picture passes through a few megabytes of buffers,
 * and V8 goes through its whole heap (25 ms) whenever those come to 23 MB, or to 0.8 times the
 * heap: every fifth scan. Allowed four times the heap, some 120 MB, it does so every thirtieth.
 */
export const apiNodeArguments = ['--heap-growing-percent=400'] as const

/** Code, threads, connections and their buffers: 130 to 260 MB at rest and after thousands of scans. */
const processBytes = 256 * 1024 ** 2

/** V8 gives the heap of a process half of its memory, and never more than this. */
const heapBytesMax = 4 * 1024 ** 3

/**
 * What an API process may come to under these settings. Bodies and pictures are outside the
 * heap: they have to fit into the half that V8 leaves.
 */
export function apiMemoryBytes(env: Pick<ApiEnv, 'BODY_MEMORY_BYTES_MAX'>): number {
  const outsideHeap = env.BODY_MEMORY_BYTES_MAX + smallBodiesBytesMax + processBytes
  return outsideHeap + Math.min(outsideHeap, heapBytesMax)
}

/** For requests that were cut off at last: their credits and claims are given back. */
const giveBackMs = 3000

/** The longest that the server of an API takes to stop, and the longest of its steps. */
export function serverStopMs(env: ApiEnv): number {
  return env.SHUTDOWN_GRACE_MS + scansDeadlineMs(env) + giveBackMs
}

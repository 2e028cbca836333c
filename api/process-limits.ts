/** What one API process needs: memory, Node arguments, and time to stop. */
import type { ApiEnv } from '../shared/env.ts'
import { scansDeadlineMs } from '../shared/shutdown.ts'
import { smallBodiesBytesMax } from './http/body/body-memory.ts'
import { acceptMsMax } from './http/http-server.ts'

/**
 * Node's arguments for an API process. Each picture takes a few megabytes of buffers, and V8
 * collects its whole heap (25 ms) once they reach 23 MB or 0.8 times the heap: every fifth scan.
 * With a limit of four times the heap, about 120 MB, it does so every thirtieth scan.
 */
export const apiNodeArguments = ['--heap-growing-percent=400'] as const

/** Code, threads, connections, their buffers: 130 to 260 MB, idle or after thousands of scans. */
const processBytes = 256 * 1024 ** 2

/** V8 limits the heap to half of the process's memory, and never allows more than this. */
const heapBytesMax = 4 * 1024 ** 3

/**
 * The most memory, in bytes, that an API process may use under these settings. Bodies and
 * pictures are outside the heap, so they have to fit into the half that V8 leaves.
 */
export function apiMemoryBytes(env: Pick<ApiEnv, 'BODY_MEMORY_BYTES_MAX'>): number {
  const outsideHeap = env.BODY_MEMORY_BYTES_MAX + smallBodiesBytesMax + processBytes
  return outsideHeap + Math.min(outsideHeap, heapBytesMax)
}

/** Time to give back the credits and claims of requests that were cut off at the deadline. */
const giveBackMs = 3000

/** The longest the API's server may take to stop, in milliseconds; no other step takes longer. */
export function serverStopMs(env: ApiEnv): number {
  return env.SHUTDOWN_GRACE_MS + acceptMsMax + scansDeadlineMs(env) + giveBackMs
}

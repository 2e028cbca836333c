import type { ApiEnv } from '../../shared/env.ts'
import { smallBodiesBytesMax } from '../http/body/body-memory.ts'

/** Code, threads, connections and their buffers: 130 to 260 MB at rest and after thousands of scans. */
const processBytes = 256 * 1024 ** 2

/** V8 gives the heap of a process half of its memory, and never more than this. */
const heapBytesMax = 4 * 1024 ** 3

/**
 * What an API process may come to under these settings. Bodies and pictures are outside the
 * heap: they have to fit into the half that V8 leaves.
 */
export function memoryNeededBytes(env: Pick<ApiEnv, 'BODY_MEMORY_BYTES_MAX'>): number {
  const outsideHeap = env.BODY_MEMORY_BYTES_MAX + smallBodiesBytesMax + processBytes
  return outsideHeap + Math.min(outsideHeap, heapBytesMax)
}

import type { WorkerEnv } from '../../shared/env.ts'

const mebibyte = 1024 ** 2

/** Code, connections, and the pictures on their way from Redis to a thread. */
const processBytes = 256 * mebibyte

/** What a thread holds outside its heap, such as models. */
const threadBytes = 128 * mebibyte

/**
 * Room for a thread's young objects, MiB. With less, the objects that refer to a scan's rasters
 * outlive it, and only the costly collections of old objects free them (docs/decisions/0221).
 */
export const YOUNG_GENERATION_MB = 96

/** The most memory that a worker process may use under these settings. */
export function memoryNeededBytes(
  env: Pick<WorkerEnv, 'WORKER_THREADS' | 'THREAD_MEMORY_MB' | 'DECODE_MEMORY_MB'>,
): number {
  const heapBytes = (env.THREAD_MEMORY_MB + YOUNG_GENERATION_MB) * mebibyte
  const ofThreads = env.WORKER_THREADS * (heapBytes + threadBytes)
  return processBytes + ofThreads + env.DECODE_MEMORY_MB * mebibyte
}

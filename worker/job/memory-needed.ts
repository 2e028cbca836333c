import type { WorkerEnv } from '../../shared/env.ts'

const mebibyte = 1024 ** 2

/** Code, connections, and the pictures on their way from Redis to a thread. */
const processBytes = 256 * mebibyte

/** What a thread holds outside its heap, such as models. */
const threadBytes = 128 * mebibyte

/** The most memory that a worker process may use under these settings. */
export function memoryNeededBytes(
  env: Pick<WorkerEnv, 'WORKER_THREADS' | 'THREAD_MEMORY_MB' | 'DECODE_MEMORY_MB'>,
): number {
  const ofThreads = env.WORKER_THREADS * (env.THREAD_MEMORY_MB * mebibyte + threadBytes)
  return processBytes + ofThreads + env.DECODE_MEMORY_MB * mebibyte
}

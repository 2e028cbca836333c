/** Compares the memory a process may need with its container's limit. */
import type { Logger } from './log.ts'

/**
 * Logs a warning if a process may need more memory than its container has: it could be killed in
 * the middle of scans. `limitBytes` is 0 or larger than any machine's memory if there is no limit.
 */
export function compareMemoryLimit(
  log: Logger,
  neededBytes: number,
  limitBytes: number = process.constrainedMemory(),
): void {
  if (limitBytes === 0 || limitBytes >= neededBytes) return
  const mebibytes = (bytes: number) => Math.round(bytes / 1024 ** 2)
  log.warn(
    { event: 'memory_limit', limitMb: mebibytes(limitBytes), neededMb: mebibytes(neededBytes) },
    'the container has less memory than this process may need with its settings',
  )
}

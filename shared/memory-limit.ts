/** The memory that a container leaves its process. */
import type { Logger } from './log.ts'

/**
 * Says in the log when the settings of a process let it need more than its container has: it
 * would be killed in the middle of other people's scans. `limitBytes`: 0 or beyond all machines
 * where there is no limit.
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
    'the container has less memory than the settings of this process may need',
  )
}

/** Work that ends early because nobody waits for its reading any more. */
import type { Clock } from '../../shared/clock.ts'
import type { RecogniseTask } from './recognize-task.ts'

export type CancelledBy = 'client' | 'deadline'

/** Who has cancelled the task; null while somebody waits for its reading. */
export function cancelledBy(
  { deadlineAt, cancelled }: Pick<RecogniseTask, 'deadlineAt' | 'cancelled'>,
  clock: Clock,
): CancelledBy | null {
  // Atomics: the flag is written by the consumer's thread while this one runs.
  if (Atomics.load(cancelled, 0) !== 0) return 'client'
  return clock.now().getTime() >= deadlineAt ? 'deadline' : null
}

/** Thrown between stages. */
export class ScanCancelled extends Error {
  override readonly name = 'ScanCancelled'
  readonly by: CancelledBy

  constructor(by: CancelledBy) {
    super(`scan cancelled by its ${by}`)
    this.by = by
  }
}

import type { Clock } from '../shared/clock.ts'
import type { RecogniseTask } from './recognise-task.ts'

/** Why nobody waits for this reading any more, or null while somebody does. */
export function lostInterest(
  { deadlineAt, withdrawn }: Pick<RecogniseTask, 'deadlineAt' | 'withdrawn'>,
  clock: Clock,
): 'deadline' | 'withdrawn' | null {
  // Atomics: the flag is written by the consumer's thread while this one runs.
  if (Atomics.load(withdrawn, 0) !== 0) return 'withdrawn'
  return clock.now().getTime() >= deadlineAt ? 'deadline' : null
}

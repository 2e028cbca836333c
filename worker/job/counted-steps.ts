/** Waiting in steps that count only if what is waited for could work meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a wait goes on; times in milliseconds. */
export interface CountedWait {
  readonly stepMs: number
  /** Steps that must count before the wait is over. */
  readonly steps: number
  /** Steps after which it is over whether or not they counted. */
  readonly stepsMax: number
  /** How long what is waited for has been ready so far and got no core. */
  readonly starvedMs: () => number
}

/** Share of a step for which it may have had no core for the step to count. */
const STARVED_SHARE_MAX = 0.5

/**
 * Waits for `event`, or until enough steps have counted; returns whether the event came. A step
 * without a core, on a busy machine, says nothing about work that should have ended meanwhile.
 */
export async function waitInSteps(
  event: Promise<unknown>,
  { stepMs, steps, stepsMax, starvedMs }: CountedWait,
): Promise<boolean> {
  let isOver = false
  const over = event.then(() => {
    isOver = true
  })
  let counted = 0
  for (let step = 0; step < stepsMax && counted < steps && !isOver; step += 1) {
    const beforeMs = starvedMs()
    await Promise.race([over, sleep(stepMs, undefined, { ref: false })])
    if (starvedMs() - beforeMs <= STARVED_SHARE_MAX * stepMs) counted += 1
  }
  return isOver
}

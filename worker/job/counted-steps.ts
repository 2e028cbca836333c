/** Waiting in steps that count only if this process could work meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a wait goes on; times in milliseconds. */
export interface CountedWait {
  readonly stepMs: number
  /** Steps that must count before the wait is over. */
  readonly steps: number
  /** Steps after which it is over whether or not they counted. */
  readonly stepsMax: number
  /** CPU time of this process so far, all its threads together. */
  readonly cpuMs: () => number
}

/** Share of a step that the process must have had of one core for the step to count. */
const CPU_SHARE_MIN = 0.5

/** CPU time of this process so far, user and system, milliseconds. */
export function processCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Waits for `event`, or until enough steps have counted. A step in which the process was paused, or
 * got no core on a busy machine, says nothing about work that should have ended meanwhile.
 */
export async function waitInSteps(
  event: Promise<unknown>,
  { stepMs, steps, stepsMax, cpuMs }: CountedWait,
): Promise<void> {
  let isOver = false
  const over = event.then(() => {
    isOver = true
  })
  let counted = 0
  for (let step = 0; step < stepsMax && counted < steps && !isOver; step += 1) {
    const beforeMs = cpuMs()
    await Promise.race([over, sleep(stepMs, undefined, { ref: false })])
    if (cpuMs() - beforeMs >= CPU_SHARE_MIN * stepMs) counted += 1
  }
}

/** Ordered shutdown: on a signal or a fatal error every step runs in turn, under one deadline. */
import closeWithGrace from 'close-with-grace'
import type { Logger } from './log.ts'

export interface ShutdownStep {
  readonly name: string
  run(): Promise<unknown>
}

/** A scan takes 15 s at most by default: enough for every request under way. */
const stepDeadlineDefaultMs = 16_000

/** For the steps after the longest one. */
const shutdownReserveMs = 9000

/**
 * `steps` run first to last; one that fails, or waits on a store that is gone, is logged and
 * does not stop the next.
 */
export function shutdownInOrder(
  log: Logger,
  steps: () => readonly ShutdownStep[],
  stepDeadlineMs = stepDeadlineDefaultMs,
): void {
  const delay = stepDeadlineMs + shutdownReserveMs
  closeWithGrace({ delay, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'fatal error')
    log.info({ event: 'stopping', signal }, 'stopping')
    for (const step of steps()) {
      await Promise.race([step.run(), overdue(step, stepDeadlineMs)]).catch((error: unknown) => {
        log.error({ step: step.name, err: error }, 'shutdown step failed')
      })
    }
    log.info({ event: 'stopped' }, 'stopped')
  })
}

function overdue(step: ShutdownStep, stepDeadlineMs: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${step.name} hangs`)), stepDeadlineMs).unref()
  })
}

/** Ordered shutdown: on a signal or a fatal error every step runs in turn, under one deadline. */
import closeWithGrace from 'close-with-grace'
import type { Logger } from './log.ts'

export interface ShutdownStep {
  readonly name: string
  run(): Promise<unknown>
}

/** What a scan may take beside its engine: the gates before it, the settlement after it. */
const besideEngineMs = 1000

/** For the steps after the longest one. */
const shutdownReserveMs = 9000

/** For a step that waits for the scans under way. */
export function scansDeadlineMs(env: { readonly ENGINE_DEADLINE_MS: number }): number {
  return env.ENGINE_DEADLINE_MS + besideEngineMs
}

/** After this a process is gone whatever hangs; who ends it from outside has to wait longer. */
export function shutdownMsMax(stepDeadlineMs: number): number {
  return stepDeadlineMs + shutdownReserveMs
}

/**
 * `steps` run first to last; one that fails, or waits on a store that is gone, is logged and
 * does not stop the next. `stepDeadlineMs`: the longest a step takes that does not hang.
 */
export function shutdownInOrder(
  log: Logger,
  steps: () => readonly ShutdownStep[],
  stepDeadlineMs: number,
): void {
  const delay = shutdownMsMax(stepDeadlineMs)
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

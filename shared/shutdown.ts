/** Ordered shutdown: on a signal or a fatal error every step runs in turn, under one deadline. */
import closeWithGrace from 'close-with-grace'
import type { Logger } from './log.ts'

export interface ShutdownStep {
  readonly name: string
  run(): Promise<unknown>
}

const shutdownDeadlineMs = 25_000

/** Enough for every request under way; a step that waits on a store that is gone is left behind. */
const stepDeadlineMs = 16_000

/** `steps` run first to last; one that fails or hangs is logged and does not stop the next. */
export function shutdownInOrder(log: Logger, steps: () => readonly ShutdownStep[]): void {
  closeWithGrace({ delay: shutdownDeadlineMs, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'fatal error')
    log.info({ event: 'stopping', signal }, 'stopping')
    for (const step of steps()) {
      await Promise.race([step.run(), overdue(step)]).catch((error: unknown) => {
        log.error({ step: step.name, err: error }, 'shutdown step failed')
      })
    }
    log.info({ event: 'stopped' }, 'stopped')
  })
}

function overdue(step: ShutdownStep): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${step.name} hangs`)), stepDeadlineMs).unref()
  })
}

/** Ordered shutdown: on a signal or a fatal error every step runs in turn, under one deadline. */
import closeWithGrace from 'close-with-grace'
import type { Logger } from './log.ts'

export interface ShutdownStep {
  readonly name: string
  run(): Promise<unknown>
}

/** Time of a scan outside the engine: the gates before it and the settlement after it. */
const besideEngineMs = 1000

/** Time for the steps after the longest one. */
const shutdownReserveMs = 9000

/** How long a shutdown step may wait for the scans under way, in milliseconds. */
export function scansDeadlineMs(env: { readonly ENGINE_DEADLINE_MS: number }): number {
  return env.ENGINE_DEADLINE_MS + besideEngineMs
}

/** After this time, in ms, a process exits even if a step hangs; supervisors must wait longer. */
export function shutdownMsMax(stepDeadlineMs: number): number {
  return stepDeadlineMs + shutdownReserveMs
}

/** Orders to stop. Operators repeat them, and whatever wraps a process may forward them twice. */
const orders = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const

/**
 * Faults of native code, which end a process at once by default. With a listener, the faulting
 * instruction is run again and again: the process hangs at full load and heeds no order to stop.
 */
const faults = ['SIGSEGV', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP', 'SIGABRT'] as const

/**
 * Runs `steps` in order on an order to stop or a fatal error. A step that fails, or takes longer
 * than `stepDeadlineMs`, is logged and does not stop the next. A further order changes nothing: the
 * scans under way are still answered, and the deadline holds.
 */
export function shutdownInOrder(
  log: Logger,
  steps: () => readonly ShutdownStep[],
  stepDeadlineMs: number,
): void {
  const delay = shutdownMsMax(stepDeadlineMs)
  let isStopping = false
  let signal: NodeJS.Signals | undefined
  const skip = [...orders, ...faults]
  const { close } = closeWithGrace({ delay, logger: false, skip }, async ({ err }) => {
    isStopping = true
    if (err) log.fatal({ err }, 'fatal error')
    log.info({ event: 'stopping', signal }, 'stopping')
    for (const step of steps()) {
      await Promise.race([step.run(), overdue(step, stepDeadlineMs)]).catch((error: unknown) => {
        log.error({ step: step.name, err: error }, 'shutdown step failed')
      })
    }
    log.info({ event: 'stopped' }, 'stopped')
  })
  for (const order of orders) {
    process.on(order, () => {
      if (isStopping) {
        log.info({ event: 'already_stopping', signal: order }, 'already stopping')
        return
      }
      signal = order
      close()
    })
  }
}

function overdue(step: ShutdownStep, stepDeadlineMs: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`${step.name} did not finish in time`)),
      stepDeadlineMs,
    ).unref()
  })
}

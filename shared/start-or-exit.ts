import type { Logger } from './log.ts'

/**
 * Resolves to the result of `start`. If the process cannot start, because its port is taken or a
 * model is missing, logs why and exits with code 1.
 */
export async function startOrExit<T>(log: Logger, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    // Logs the full message, which cannot quote a caller before the process serves any.
    const why = error instanceof Error ? error.message : String(error)
    log.fatal({ event: 'cannot_start', why, err: error }, 'this process cannot start')
    process.exit(1)
  }
}

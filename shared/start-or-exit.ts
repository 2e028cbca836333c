import type { Logger } from './log.ts'

/**
 * What `start` resolves to. A process that cannot start, its port taken or a model missing, says
 * so in a line of its log and exits with 1.
 */
export async function startOrExit<T>(log: Logger, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    // In full: no caller has been heard yet whom it might quote.
    const why = error instanceof Error ? error.message : String(error)
    log.fatal({ event: 'cannot_start', why, err: error }, 'this process cannot start')
    process.exit(1)
  }
}

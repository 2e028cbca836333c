/**
 * JSON lines on standard output. A line says what happened to which request and job; it never
 * contains a document value, a credential or a body.
 */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { QueuedOutput } from './log-output.ts'

export type { Logger } from 'pino'

/** `service` is the process: `api`, `worker` or `cron`. */
export function createLog(
  service: string,
  level: string,
  destination: DestinationStream = new QueuedOutput(service),
): Logger {
  const options: LoggerOptions = {
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // An error's message may quote what a caller sent; name, code and place are enough.
    serializers: { err: describeError },
  }
  return pino(options, destination)
}

/** The parts of an error that may be logged: name, code, stack frames; never its message. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause instanceof Error ? nameAndCode(error.cause) : undefined
  return { ...nameAndCode(error), cause, frames: frames.slice(0, 8).map((line) => line.trim()) }
}

function nameAndCode(error: Error): { readonly name: string; readonly code: unknown } {
  return { name: error.name, code: 'code' in error ? error.code : replyCode(error) }
}

/** The code that begins the message of an error reply of Redis, such as `OOM` or `NOPERM`. */
function replyCode({ name, message }: Error): string | undefined {
  return name === 'ReplyError' ? /^[A-Z]+(?= )/.exec(message)?.[0] : undefined
}

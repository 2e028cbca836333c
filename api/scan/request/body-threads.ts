/** Parses large scan bodies that are not plain in threads, so that they do not hold up other requests. */
import { Piscina } from 'piscina'
import { threadArguments, threadModule } from '../../../shared/thread-module.ts'
import { ApiError } from '../../http/api-error.ts'
import type { KeptBody } from './arriving-scan-body.ts'
import type { ParseTask } from './body-thread.ts'
import type { ParsedScanBody } from './parse-scan-body.ts'

/** Minimum and maximum: by default Piscina ends the second thread when idle, and reloads it. */
const threads = 2

/** Each waiting body holds up to 36 MiB. */
const waitingBodiesMax = 64

export interface BodyThreads {
  /** Moves `body` into the thread: the caller must not use it again. */
  parse(body: KeptBody, idempotencyKey: string | null): Promise<ParsedScanBody>
  close(): Promise<void>
}

/** @param filename path of the module that a thread loads, or of what was built from it */
export function createBodyThreads(
  filename = threadModule('./body-thread', import.meta.url),
): BodyThreads {
  const pool = new Piscina<ParseTask, ParsedScanBody>({
    filename,
    execArgv: threadArguments(filename),
    minThreads: threads,
    maxThreads: threads,
    maxQueue: waitingBodiesMax,
  })
  return {
    async parse(body, idempotencyKey) {
      if (pool.queueSize >= waitingBodiesMax) {
        throw new ApiError(
          'engine_unavailable',
          'The service is receiving too many large request bodies at once.',
          { retryAfterSeconds: 1 },
        )
      }
      // Of what is copied nothing but these bytes.
      const head = Uint8Array.from(body.head)
      const transferList = [body.decoded.buffer, body.tail.buffer]
      return pool.run({ body: { ...body, head }, idempotencyKey }, { transferList })
    },
    close: () => pool.close({ force: false }),
  }
}

/**
 * Everything API and worker say to each other through Redis. A scan's picture
 * and its reading live under keys of their own that expire with its deadline;
 * the job itself, and BullMQ's event stream, carry nothing of a document.
 */
import { z } from 'zod'
import { alpha3 } from './contract/scan.ts'

export const scanQueueName = 'scans'

/**
 * The job of one scan. Its id is the job id; the picture is under `imageKey(id)`. Not strict: a
 * worker of the version before passes over what it does not know, and while processes are
 * replaced one by one no scan is lost.
 */
export const scanJob = z.object({
  requestId: z.string(),
  traceId: z.string().nullable().default(null),
  returnPortrait: z.boolean(),
  expectCountry: alpha3.nullable(),
  /** Noted by a worker that put the scan back because others left no room for its picture. */
  decodeCost: z.strictObject({ cpuMs: z.number(), memoryBytes: z.number() }).optional(),
})
export type ScanJob = z.infer<typeof scanJob>

/**
 * Holds the picture for as long as the work is wanted: its time to live is the
 * scan's deadline, and a picture that is gone means nobody waits any more.
 */
export const imageKey = (jobId: string) => `scan:image:${jobId}`

/** Holds the reading between the worker's last step and the answer. */
export const resultKey = (jobId: string) => `scan:result:${jobId}`

/** A reading written in time is still there when the API looks for it at the very deadline. */
export const resultGraceMs = 1000

/**
 * What workers tell of scans while they have them. BullMQ's own event stream says the same in
 * five entries a scan, and takes three ways to Redis to be read.
 */
export const scanEventChannel = 'scan:events'

export const scanEvent = z.discriminatedUnion('event', [
  /** A thread is about to read it. */
  z.strictObject({ event: z.literal('begun'), jobId: z.string() }),
  /** Its reading lies under `resultKey(jobId)`. */
  z.strictObject({ event: z.literal('completed'), jobId: z.string() }),
  /** It is not tried again. */
  z.strictObject({ event: z.literal('failed'), jobId: z.string(), failedReason: z.string() }),
])
export type ScanEvent = z.infer<typeof scanEvent>

/** Job ids whose caller has gone; a worker stops such work between stages. */
export const cancelChannel = 'scan:cancelled'

/** Each worker's sign of life, twice a second. */
export const heartbeatChannel = 'worker:heartbeat'

export const heartbeatIntervalMs = 500

/** A worker that was not heard of for this long is taken for gone. */
export const heartbeatLostMs = 2500

/** A worker that said it is stopping is followed by its successor within this time, or by none. */
export const successorWaitMs = 10_000

export const heartbeat = z.strictObject({
  workerId: z.string(),
  /** `stopping`: it takes no more scans and another process will; `unable`: it cannot decode. */
  state: z.enum(['serving', 'stopping', 'unable']),
  threads: z.int().positive(),
  busy: z.int().nonnegative(),
  /** Recent mean wall time of one scan in a thread. */
  serviceMs: z.number().positive(),
})
export type Heartbeat = z.infer<typeof heartbeat>

/**
 * A worker killed in mid-scan holds its lock for up to this long; one that cannot renew it,
 * because its main thread is blocked for a second, would see its scan run twice.
 */
export const lockDurationMs = 2000

/**
 * How often each worker looks for locks that ran out. A look costs Redis one `EXISTS`, and the
 * work of a killed worker waits for up to two of them (`npm run load -- takeover`).
 */
export const stalledCheckMs = 250

/** A job under which this many workers crashed is the cause, not the victim. */
export const takeoversMax = 2

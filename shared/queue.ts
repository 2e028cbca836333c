/**
 * Everything that API and workers exchange through Redis. A scan's picture and its reading are
 * stored under keys that expire with its deadline; the job itself, and BullMQ's event stream,
 * contain nothing of a document.
 */
import { z } from 'zod'
import { alpha3 } from './contract/scan.ts'

export const scanQueueName = 'scans'

/** What a connection says of the Redis behind it. */
export interface Keyspace {
  readonly isCluster: boolean
}

/**
 * A Redis Cluster keeps keys with the same hash tag on one node, as a command that names several
 * needs. Only there: processes of the version before know the keys without, and so do the users of
 * Redis that operators have set up.
 */
function tagged({ isCluster }: Keyspace, tag: string): string {
  return isCluster ? `{${tag}}` : tag
}

/** For BullMQ, the keys of whose queue must be on one node. */
export const queuePrefix = (redis: Keyspace) => tagged(redis, 'bull')

/**
 * The data of a scan's job; the picture is under `imageKey` with the job's id. Not strict: a
 * worker of the previous version ignores unknown keys, so no scan is lost while processes are
 * replaced one by one.
 */
export const scanJob = z.object({
  requestId: z.string(),
  traceId: z.string().nullable().default(null),
  /** The span that waits for the reading; absent unless the API traces. */
  traceparent: z.string().max(100).optional(),
  returnPortrait: z.boolean(),
  expectCountry: alpha3.nullable(),
  /**
   * The UTC day of the scan, `YYYY-MM-DD`, by the API's clock: which day it is decides centuries of
   * two-digit years and what has expired, and must fit the answer's `created_at`.
   */
  today: z.iso.date().optional(),
  /** Whether the reading must say what each value comes from; a worker of the version before does not. */
  explains: z.boolean().optional(),
  /** Whether searches have shorter budgets, as in scans for which nobody pays. */
  hasShortBudgets: z.boolean().default(false),
  /**
   * For how long Redis keeps the picture, milliseconds: with what is left of that, a worker knows how
   * long the scan has waited by no clock but that of Redis. A version before does not send it.
   */
  livesMs: z.number().positive().optional(),
  /** Set by a worker that put the scan back because it had no room left for its picture. */
  decodeCost: z.strictObject({ cpuMs: z.number(), memoryBytes: z.number() }).optional(),
})
export type ScanJob = z.infer<typeof scanJob>

/**
 * Holds the picture while the work is wanted: its time to live is the scan's deadline, and a
 * missing picture means that nobody waits any more.
 */
export const imageKey = (redis: Keyspace, jobId: string) => `scan:image:${tagged(redis, jobId)}`

/** Holds the reading from the worker's last step until the API takes it. */
export const resultKey = (redis: Keyspace, jobId: string) => `scan:result:${tagged(redis, jobId)}`

/** Extra lifetime of a reading, so that the API still finds it right at the deadline. */
export const resultGraceMs = 1000

/**
 * Workers publish the progress of scans here. BullMQ's own event stream takes five entries per scan
 * for the same, and three round trips to Redis to read them.
 */
export const scanEventChannel = 'scan:events'

export const scanEvent = z.discriminatedUnion('event', [
  /** A thread is about to read the picture. */
  z.strictObject({ event: z.literal('begun'), jobId: z.string() }),
  /** The reading is under `resultKey(jobId)`. */
  z.strictObject({ event: z.literal('completed'), jobId: z.string() }),
  /** The job is not tried again. */
  z.strictObject({ event: z.literal('failed'), jobId: z.string(), failedReason: z.string() }),
])
export type ScanEvent = z.infer<typeof scanEvent>

/**
 * Reason of a `failed` event by which a worker says that it is done with a scan whose picture it found
 * gone or whose reading nobody waits for. Not an event of its own: an API of the version before would
 * end over one that it cannot parse.
 */
export const nobodyWaits = 'nobody waits for it'

/**
 * Carries ids of jobs whose caller has left; workers stop such work between stages. The same with
 * `othersWaitFor` tells the worker of a job that other shares wait.
 */
export const cancelChannel = 'scan:cancelled'

/**
 * Says of a job that its searches must end once it used so many milliseconds of a thread. A worker of
 * the version before ignores it.
 */
export const othersWaitFor = (jobId: string, ms: number) => `others wait for ${jobId} beyond ${ms}`

/** What `othersWaitFor` says; null of any other message. */
export function heardOthersWait(message: string): { jobId: string; ms: number } | null {
  const [, jobId, ms] = /^others wait for (.+) beyond (\d+)$/.exec(message) ?? []
  return jobId === undefined ? null : { jobId, ms: Number(ms) }
}

/** Workers that read on without their lock say so here, to one another (`other-readers.ts`). */
export const readersChannel = 'scan:readers'

/** `takeovers`: how many locks of the job had run out before this worker took it. */
export const stillReads = z.strictObject({ jobId: z.string(), takeovers: z.int().nonnegative() })

/** Each worker publishes a heartbeat here, twice a second. */
export const heartbeatChannel = 'worker:heartbeat'

export const heartbeatIntervalMs = 500

/** A worker without a heartbeat for this long counts as gone. */
export const heartbeatLostMs = 2500

/** A stopping worker's successor starts within this time, or there is none. */
export const successorWaitMs = 10_000

export const heartbeat = z.strictObject({
  workerId: z.string(),
  /** `stopping`: reads what waits, then ends, and a successor follows; `unable`: cannot decode pictures. */
  state: z.enum(['serving', 'stopping', 'unable']),
  threads: z.int().positive(),
  busy: z.int().nonnegative(),
  /** Recent mean wall time of one scan in a thread, in milliseconds. */
  serviceMs: z.number().positive(),
})
export type Heartbeat = z.infer<typeof heartbeat>

/**
 * A worker that is killed during a scan keeps its lock for up to this long. Where one that lives
 * could not renew it, because its main thread or Redis was held up, another begins with the scan, and
 * stops as soon as it hears of the first (`other-readers.ts`).
 */
export const lockDurationMs = 2000

/** How often a worker renews the lock of each scan that it reads. */
export const lockRenewMs = 250

/**
 * How often each worker checks for expired locks. A check costs Redis one `EXISTS`; a killed
 * worker's scan waits for up to two checks.
 */
export const stalledCheckMs = 250

/** A job with which this many workers crashed counts as the cause of the crashes. */
export const takeoversMax = 2

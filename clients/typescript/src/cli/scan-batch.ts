import { createHash } from 'node:crypto'
import type { Scan } from '../api-types.ts'
import { DocumentRecognition, type RateLimit } from '../client.ts'
import { type ClientError, isClientError } from '../client-errors.ts'
import { readPicture } from './find-pictures.ts'
import { type ExitCode, exitCodes } from './help.ts'
import type { Journal } from './journal.ts'
import type { ScanCommand } from './parse-command.ts'
import { LimitLastsError, type RatePace } from './rate-pace.ts'
import type { Answered, Outcome } from './render.ts'

export interface BatchResult {
  readonly exitCode: ExitCode
  /** Why it ended before all pictures were answered; null if it did not. */
  readonly endedBy: string | null
}

export interface BatchContext {
  readonly command: Pick<
    ScanCommand,
    'batch' | 'options' | 'withImages' | 'withEvidence' | 'jobs' | 'url'
  >
  readonly apiKey: string
  readonly journal: Journal | null
  readonly pace: RatePace
  /** Aborted when the user interrupts. */
  readonly signal: AbortSignal
  /** Called once for each picture that is done, in any order. */
  readonly onOutcome: (index: number, outcome: Outcome) => void
}

/** What ends the whole batch, because every other picture would meet the same. */
class BatchEnd extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Scans the pictures, a few at once, until all are done or one meets what all would meet. */
export async function scanBatch(
  files: readonly string[],
  context: BatchContext,
): Promise<BatchResult> {
  const ended = new AbortController()
  const signal = AbortSignal.any([context.signal, ended.signal])
  const waiting = files.entries()
  let failures = 0

  async function work(): Promise<void> {
    for (const [index, file] of waiting) {
      if (signal.aborted) return
      const outcome = await scanFile(file, context, signal)
      if ('error' in outcome) failures += 1
      context.onOutcome(index, outcome)
    }
  }

  const jobs = Array.from({ length: context.command.jobs }, async () => {
    try {
      await work()
    } catch (error) {
      ended.abort(error)
      throw error
    }
  })
  await Promise.allSettled(jobs)
  if (context.signal.aborted) return { exitCode: exitCodes.interrupted, endedBy: 'interrupted' }
  const reason: unknown = ended.signal.reason
  if (reason instanceof BatchEnd) return { exitCode: reason.exitCode, endedBy: reason.message }
  if (ended.signal.aborted) throw reason
  return { exitCode: failures > 0 ? exitCodes.someFailed : exitCodes.answered, endedBy: null }
}

async function scanFile(
  file: string,
  { command, apiKey, journal, pace }: BatchContext,
  signal: AbortSignal,
): Promise<Outcome> {
  const picture = await readPicture(file)
  if (typeof picture === 'string') {
    return { file, error: { code: 'not_sent', message: picture } }
  }
  const key = idempotencyKey(picture, command)
  const noted = journalKey(key, command.url, apiKey)
  const known = journal?.get(noted)
  if (known !== undefined) return { file, ...known }
  const client = new DocumentRecognition({ apiKey, baseUrl: command.url })
  for (;;) {
    await began(pace, signal)
    let limit: RateLimit | null = null
    try {
      const image = { image: picture, options: command.options }
      const call = { idempotencyKey: key, signal }
      const answer: Answered = command.withEvidence
        ? await client.createExplainedScan(image, call)
        : { scan: await client.createScan(image, call) }
      limit = client.rateLimit
      const kept = command.withImages ? answer : { ...answer, scan: withoutImages(answer.scan) }
      await journal?.add(noted, kept)
      return { file, ...kept }
    } catch (error) {
      limit = client.rateLimit
      if (!isClientError(error)) throw error
      const waitSeconds = rateLimitSeconds(error)
      if (waitSeconds === null) return failed(file, error)
      limit = { remaining: 0, resetSeconds: waitSeconds }
    } finally {
      pace.end(limit)
    }
  }
}

async function began(pace: RatePace, signal: AbortSignal): Promise<void> {
  try {
    await pace.begin(signal)
  } catch (error) {
    throw error instanceof LimitLastsError ? new BatchEnd(exitCodes.away, error.message) : error
  }
}

/** The same for the same picture with the same options in the same batch, on every machine. */
function idempotencyKey(
  picture: Buffer,
  { batch, options, withEvidence }: Pick<ScanCommand, 'batch' | 'options' | 'withEvidence'>,
): string {
  const content = createHash('sha256').update(picture).digest('hex')
  const asked = [batch, options.retain_hours, options.expect_country, content]
  // The service answers with evidence under a key of its own.
  const what = JSON.stringify(withEvidence ? [...asked, 'evidence'] : asked)
  return createHash('sha256').update(what).digest('hex')
}

/** Other services and keys give other answers: those of a sandbox must not pass for a live key's. */
function journalKey(key: string, url: string | undefined, apiKey: string): string {
  return createHash('sha256')
    .update(JSON.stringify([url, apiKey, key]))
    .digest('hex')
}

/** Seconds for which the client did not want to wait; null for every other failure. */
function rateLimitSeconds(error: ClientError): number | null {
  if (error.kind !== 'refused' || error.code !== 'rate_limited') return null
  return error.retryAfterSeconds ?? 1
}

/** The picture's own failure, or the end of the batch. */
function failed(file: string, error: ClientError): Outcome {
  if (error.kind !== 'refused') throw new BatchEnd(exitCodes.away, error.message)
  if (error.status === 401 || error.status === 403) throw new BatchEnd(exitCodes.key, textOf(error))
  if (error.status === 402) throw new BatchEnd(exitCodes.credits, textOf(error))
  if (error.status === 503) throw new BatchEnd(exitCodes.away, textOf(error))
  const hint =
    error.code === 'idempotency_replay_unavailable'
      ? ' It was read before in this batch, and the service has not kept the result: give another --batch to read it again.'
      : ''
  return { file, error: { code: error.code, message: textOf(error) + hint } }
}

function textOf({ message, ...error }: ClientError): string {
  return 'docsUrl' in error ? `${message} See ${error.docsUrl}` : message
}

function withoutImages(scan: Scan): Scan {
  const images = {
    document_crop: null,
    rear: null,
    main_photo: null,
    signature: null,
    watermark_face: null,
    barcode: null,
    chip: null,
  }
  return { ...scan, images }
}

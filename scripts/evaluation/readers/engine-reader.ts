import { presentScan } from '../../../api/scan/answer/present-scan.ts'
import { threadModule } from '../../../shared/thread-module.ts'
import { utcDay } from '../../../shared/time/clock.ts'
import { type ThreadOutcome, Threads } from '../../../worker/job/threads.ts'
import {
  nothingSeen,
  type PictureReader,
  readingOfScan,
  UNANSWERED,
  unread,
} from './picture-reader.ts'
import { pictureTask } from './picture-task.ts'
import type { ShownReading } from './read-and-show.ts'

const threadMemoryMb = 512

/** The module that threads load, for each engine. */
const modules = {
  engine: './engine-thread',
  'engine, with places': './engine-thread-with-places',
  'engine, print read by tesseract': '../../press/evaluation/peers/tesseract-print-thread',
} as const

export interface EngineReaderOptions {
  /** Path of the module that a thread loads, or of what was built from it. */
  readonly filename?: string
  /** Of an engine that differs from ours in what `filename` loads. */
  readonly name?: string
  /** Milliseconds for a picture; by default what a caller of the service gets. */
  readonly deadlineMs?: number
}

/** The engine in threads of this process, without Redis or HTTP, so that stages can be timed. */
export async function engineReader(
  threads: number,
  engine: keyof typeof modules = 'engine',
  {
    filename = threadModule(modules[engine], import.meta.url),
    name = engine,
    deadlineMs = 15_000,
  }: EngineReaderOptions = {},
): Promise<PictureReader> {
  const pool = new Threads<ShownReading>({
    filename,
    threads,
    memoryMb: threadMemoryMb,
    // A picture that crashes its thread counts as rejected, which the table shows.
    onError: () => undefined,
    onStuck: () => undefined,
  })
  const now = new Date()
  const run = (image: Uint8Array): Promise<ThreadOutcome<ShownReading>> =>
    pool.run(pictureTask(image, { forMs: deadlineMs, today: utcDay(now), returnPortrait: true }))
  await pool.warmUp()

  return {
    name,
    async read(image) {
      const startedAt = performance.now()
      const outcome = await run(image)
      const elapsedMs = performance.now() - startedAt
      // What the service would answer; the run goes on.
      if (!outcome.ok) {
        const status = outcome.why === 'crashed' ? 'rejected (crashed)' : UNANSWERED
        return { reading: unread(status, elapsedMs), answer: null, seen: nothingSeen }
      }
      const { seen, mrzEvidence, printEvidence, drawingMs, ...reading } = outcome.reading
      const ms = elapsedMs - drawingMs
      const timing = { upload_ms: 0, processing_ms: Math.round(ms), total_ms: Math.round(ms) }
      const facts = { id: '', createdAt: now, reference: null, billed: false, timing }
      const answer = presentScan(reading, facts)
      const read = readingOfScan(answer, reading.stages, ms)
      return { reading: { ...read, mrzEvidence, printEvidence }, answer, seen }
    },
    close: () => pool.close(),
  }
}

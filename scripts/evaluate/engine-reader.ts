import { presentScan } from '../../api/present-scan.ts'
import { utcDay } from '../../shared/clock.ts'
import { threadModule } from '../../shared/thread-module.ts'
import { Threads } from '../../worker/threads.ts'
import { type PictureReader, readingOfScan } from './picture-reader.ts'

/** As long as a caller waits by default. */
const deadlineMs = 15_000
const threadMemoryMb = 512

/** The engine in threads of this process: no Redis, no HTTP, and its stages can be timed. */
export function engineReader(threads: number): PictureReader {
  const pool = new Threads({
    filename: threadModule('../../worker/recognise', import.meta.url),
    threads,
    memoryMb: threadMemoryMb,
  })
  const now = new Date()

  return {
    name: 'engine',
    async read(image) {
      const startedAt = performance.now()
      const outcome = await pool.run({
        image,
        deadlineAt: Date.now() + deadlineMs,
        today: utcDay(now),
        returnPortrait: true,
        expectCountry: null,
        withdrawn: new Int32Array(new SharedArrayBuffer(4)),
      })
      if (!outcome.ok) throw new Error(`the engine's thread ${outcome.why}`)
      const ms = performance.now() - startedAt
      const timing = { upload_ms: 0, processing_ms: Math.round(ms), total_ms: Math.round(ms) }
      const facts = { id: '', createdAt: now, reference: null, billed: false, timing }
      return readingOfScan(presentScan(outcome.reading, facts), outcome.reading.stages, ms)
    },
    close: () => pool.close(),
  }
}

import { pino } from 'pino'
import { apiMemoryBytes } from '../../api/process-limits.ts'
import { compareMemoryLimit } from '../../shared/memory-limit.ts'
import { memoryNeededBytes as workerMemoryBytes } from '../../worker/job/memory-needed.ts'

const mebibyte = 1024 ** 2

function linesAt(neededBytes: number, limitBytes: number): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  compareMemoryLimit(log, neededBytes, limitBytes)
  return lines
}

// Whoever raises only one of two figures that belong together would learn of it from a killed
// process.
describe('the memory limit of a container', () => {
  it('is reported in the log if the process may need more, with both figures', () => {
    const [line] = linesAt(900 * mebibyte, 512 * mebibyte)
    expect(line).to.include({ event: 'memory_limit', limitMb: 512, neededMb: 900 })
  })

  it('is not reported if it suffices or does not exist', () => {
    for (const limitBytes of [900 * mebibyte, 2 ** 63, 0]) {
      expect(linesAt(900 * mebibyte, limitBytes)).to.deep.equal([])
    }
  })

  it('is compared with a need computed as .env.example says', () => {
    const bodies = 100 * mebibyte
    expect(apiMemoryBytes({ BODY_MEMORY_BYTES_MAX: bodies })).to.equal(2 * bodies + 768 * mebibyte)
    const worker = { WORKER_THREADS: 3, THREAD_MEMORY_MB: 200, DECODE_MEMORY_MB: 700 }
    expect(workerMemoryBytes(worker)).to.equal((700 + 3 * (200 + 224) + 256) * mebibyte)
  })
})

/** One run of the engine, in a process of its own so that its CPU time and memory are its own. */
import { readFile } from 'node:fs/promises'
import { threadModule } from '../../../shared/thread-module.ts'
import { systemClock, utcDay } from '../../../shared/time/clock.ts'
import { type ThreadOutcome, Threads } from '../../../worker/job/threads.ts'
import { runInFlight } from '../run-in-flight.ts'
import { type EngineOrder, type EngineReport, engineOrder } from './engine-run.ts'

const samples = 50
const deadlineMs = 60_000
const threadMemoryMb = 512
const modules = { mrz: './mrz-only', whole: '../../../worker/pipeline/recognize' } as const

process.once('message', (message) => measure(engineOrder.parse(message)))

async function measure({ pictures, part, threads, scans }: EngineOrder): Promise<void> {
  const images = await Promise.all(pictures.map((path) => readFile(path)))
  const bareRssMb = rssMb()
  const pool = new Threads({
    filename: threadModule(modules[part], import.meta.url),
    threads,
    memoryMb: threadMemoryMb,
    onError: (error) => console.error(error.message),
    onStuck: () => console.error('a thread does not end'),
  })
  await pool.warmUp()
  const today = utcDay(new Date())
  const read = (image: Uint8Array): Promise<ThreadOutcome> =>
    pool.run({
      image,
      deadlineAtMs: systemClock.monotonicMs() + deadlineMs,
      today,
      returnPortrait: false,
      expectCountry: null,
      cancelled: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    })
  // Warm up, so that the JIT compilers are done before anything is counted.
  for (const image of images) await read(image)

  const cpuMsByScan: number[] = []
  const sampleEvery = Math.ceil(scans / samples)
  let done = 0
  const progress = {
    advance: () => {
      done += 1
      if (done % sampleEvery === 0 || done === scans) report({ scans: done, rssMb: rssMb() })
    },
    stop: () => undefined,
  }
  const before = cpuMs()
  const { signal } = new AbortController()
  const run = { count: scans, inFlight: threads, signal, progress }
  const { results, elapsedMs } = await runInFlight(run, async (index) => {
    const begun = cpuMs()
    const outcome = await read(images[index % images.length] ?? Buffer.alloc(0))
    if (threads === 1) cpuMsByScan.push(cpuMs() - begun)
    return outcome.ok ? outcome.reading.mrz.status : outcome.why
  })
  const count = (...wanted: string[]) => results.filter((status) => wanted.includes(status)).length
  const passed = count('passed')
  const failed = count('crashed', 'killed', 'cancelled')
  report({ bareRssMb, elapsedMs, cpuMs: cpuMs() - before, cpuMsByScan, passed, failed })
  await pool.close()
  process.disconnect()
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function rssMb(): number {
  return process.memoryUsage.rss() / 2 ** 20
}

function report(of: EngineReport): void {
  process.send?.(of)
}

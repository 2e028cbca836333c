/** What reading a picture costs in a thread, by kind: CPU time, which a busy machine changes little. */
import recognize from '../../worker/pipeline/recognize.ts'
import { drawPictures } from '../load/open/open-pictures.ts'
import type { LoadContext } from '../load/scenario.ts'

export interface EngineTimes {
  /** Milliseconds of CPU of each scan, by kind. */
  readonly serviceMs: Record<string, number[]>
  readonly imageBytes: number
}

/** Nobody waits for these scans. */
const deadlineMs = 120_000

/** Reads each picture once to warm up what it needs, and then `repeats` times. */
export async function measureEngine(
  kinds: readonly string[],
  { pictures, repeats, seed }: { pictures: number; repeats: number; seed: string },
  context: LoadContext,
): Promise<EngineTimes> {
  const drawn = await drawPictures(kinds, pictures, seed, context)
  const serviceMs: Record<string, number[]> = {}
  let bytes = 0
  for (const [kind, files] of drawn) {
    const times: number[] = []
    for (const image of files) {
      bytes += image.length
      await cpuMsOf(image)
      for (let repeat = 0; repeat < repeats; repeat += 1) times.push(await cpuMsOf(image))
    }
    serviceMs[kind] = times
    context.say(`${kind}: ${times.map((ms) => Math.round(ms)).join(' ')} ms of CPU`)
  }
  return { serviceMs, imageBytes: Math.round(bytes / (kinds.length * pictures)) }
}

async function cpuMsOf(image: Uint8Array): Promise<number> {
  const before = process.cpuUsage()
  const reading = await recognize({
    image,
    deadlineAt: Date.now() + deadlineMs,
    today: '2026-11-26',
    returnPortrait: true,
    expectCountry: null,
    cancelled: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  })
  if (reading === null) throw new Error('a scan ended without a reading')
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 100) / 10
}

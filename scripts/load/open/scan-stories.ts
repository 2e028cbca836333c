/** Queue wait and engine time of each scan, from the lines that the API logs for them. */
import { z } from 'zod'

export interface ScanTimes {
  /** From handing the picture over until a thread began with it. */
  readonly queueMs: number
  /** What the thread took. */
  readonly engineMs: number
}

const story = z.object({
  event: z.literal('scan'),
  requestId: z.string(),
  queueMs: z.number(),
  engineMs: z.number(),
})

/** By request id. Scans without a reading have no times. */
export function scanTimes(lines: readonly string[]): ReadonlyMap<string, ScanTimes> {
  const times = new Map<string, ScanTimes>()
  for (const line of lines) {
    if (!line.includes('"event":"scan"')) continue
    const { data } = story.safeParse(JSON.parse(line))
    if (data === undefined) continue
    // The log's `engineMs` is the time until the reading, the wait included.
    const engineMs = Math.max(0, data.engineMs - data.queueMs)
    times.set(data.requestId, { queueMs: data.queueMs, engineMs })
  }
  return times
}

/** The callers of an open-loop run, and those before it who send without a pause. */
import { setMaxListeners } from 'node:events'
import { ApiClient } from '../api-client.ts'
import type { LoadContext } from '../scenario.ts'
import type { Arrival } from './arrivals.ts'
import { type SentScan, sendOnTime } from './good-client.ts'
import type { Pictures } from './open-pictures.ts'

interface Callers {
  readonly seconds: number
  readonly retries: number
  readonly warm: number
  readonly workers: number
  readonly threads: number
}

/** Room for every scan that may be under way: an open loop never waits for a connection. */
const connectionsMax = 2000

/** Bodies of requests for each picture, by kind. */
export function bodiesOf(pictures: Pictures): ReadonlyMap<string, readonly Buffer[]> {
  return new Map(
    [...pictures].map(([kind, files]) => [
      kind,
      files.map((file) => Buffer.from(JSON.stringify({ image: file.toString('base64') }))),
    ]),
  )
}

export function bodyOf(
  bodies: ReadonlyMap<string, readonly Buffer[]>,
  kind: string,
  picture: number,
): Buffer {
  const ofKind = bodies.get(kind) ?? []
  return ofKind[picture % ofKind.length] ?? Buffer.alloc(0)
}

/** Answers a second to callers who send without a pause, two for each thread. */
export async function capacityOf(
  url: string,
  key: string,
  bodies: readonly Buffer[],
  { seconds, workers, threads }: Callers,
  { signal }: LoadContext,
): Promise<number> {
  const client = new ApiClient(url, key, connectionsMax)
  const untilMs = performance.now() + 1000 * seconds
  let sent = 0
  let answered = 0
  async function oneAfterAnother(): Promise<void> {
    while (performance.now() < untilMs && !signal.aborted) {
      const body = bodies[sent++ % bodies.length]
      const answer = body && (await client.postScan(body))
      if (answer?.status === 200 && performance.now() < untilMs) answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: 2 * workers * threads }, oneAfterAnother))
  } finally {
    await client.close()
  }
  if (answered === 0) throw new Error(`nothing was answered in ${seconds} s`)
  return answered / seconds
}

/** Scans without a pause, one for each thread: the first ones compile code and load models. */
export async function warmUp(
  url: string,
  key: string,
  bodies: readonly Buffer[],
  { warm, workers, threads }: Callers,
  { signal }: LoadContext,
): Promise<void> {
  const client = new ApiClient(url, key, connectionsMax)
  async function oneAfterAnother(): Promise<void> {
    for (let scan = 0; scan < warm && !signal.aborted; scan += 1) {
      const body = bodies[scan % bodies.length]
      if (body !== undefined) await client.postScan(body)
    }
  }
  try {
    await Promise.all(Array.from({ length: workers * threads }, oneAfterAnother))
  } finally {
    await client.close()
  }
}

export async function sendAll(
  url: string,
  key: string,
  arrivals: readonly Arrival[],
  bodies: ReadonlyMap<string, readonly Buffer[]>,
  startedMs: number,
  { retries }: Callers,
  { signal }: LoadContext,
): Promise<SentScan[]> {
  // Every scan that is not due yet listens to it.
  setMaxListeners(0, signal)
  const client = new ApiClient(url, key, connectionsMax)
  try {
    return await Promise.all(
      arrivals.map((arrival) => {
        const body = bodyOf(bodies, arrival.kind, arrival.picture)
        return sendOnTime(client, arrival, body, { retries, signal, startedMs })
      }),
    )
  } finally {
    await client.close()
  }
}

/** Senders of scans beside one another, each at its own pace. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from './api-client.ts'
import type { LoadService } from './load-service.ts'
import { PrometheusFigures } from './prometheus-figures.ts'
import type { LoadContext } from './scenario.ts'
import { StatusTally } from './status-tally.ts'

/** One kind of sender: `inFlight` requests at a time, each `everyMs` after the one before. */
export interface Sender {
  readonly name: string
  readonly body: Buffer
  readonly key: string
  readonly inFlight: number
  readonly everyMs: number
  /** Whether each request comes from another address, as free scans are limited by address. */
  readonly movesOn: boolean
}

/** The body of a scan request with this picture. */
export function bodyOf(picture: Buffer): Buffer {
  return Buffer.from(JSON.stringify({ image: picture.toString('base64') }))
}

/** One request after another from one address. */
export function senderOf(name: string, body: Buffer, key: string): Sender {
  return { name, body, key, inFlight: 1, everyMs: 0, movesOn: false }
}

/** What one sender's requests came to. */
export interface Sent {
  readonly ms: number[]
  /** Of those answered 200. */
  readonly answeredMs: number[]
  readonly statuses: StatusTally
  /** Of the worker's threads meanwhile, over all senders. */
  threadSeconds: number
}

/** Lets all senders send for so long; resolves when each has its last answer. */
export async function during(
  service: LoadService,
  senders: readonly Sender[],
  ms: number,
  { signal }: LoadContext,
): Promise<Sent[]> {
  const before = await threadSeconds(service)
  const untilMs = performance.now() + ms
  const all = await Promise.all(
    senders.map(async (sender, network) => {
      const sent: Sent = { ms: [], answeredMs: [], statuses: new StatusTally(), threadSeconds: 0 }
      const send = async (line: number) => {
        for (let count = 0; performance.now() < untilMs; count += 1) {
          const begunMs = performance.now()
          await post(service.url, sender, `127.${40 + network}.${line}.${1 + (count % 250)}`, sent)
          const leftMs = Math.min(untilMs, begunMs + sender.everyMs) - performance.now()
          await sleep(Math.max(0, leftMs), undefined, { signal })
        }
      }
      await Promise.all(Array.from({ length: sender.inFlight }, (_, line) => send(line)))
      return sent
    }),
  )
  const used = (await threadSeconds(service)) - before
  return all.map((sent) => ({ ...sent, threadSeconds: used }))
}

async function threadSeconds(service: LoadService): Promise<number> {
  const figures = await PrometheusFigures.scrape(service.process('worker-1').metricsPort)
  return figures.total('scan_engine_seconds_sum')
}

async function post(url: string, sender: Sender, address: string, sent: Sent): Promise<void> {
  const client = new ApiClient(url, sender.key, 1, sender.movesOn ? address : '127.0.0.1')
  const begunMs = performance.now()
  try {
    const { status } = await client.postScan(sender.body)
    const ms = performance.now() - begunMs
    sent.ms.push(ms)
    if (status === 200) sent.answeredMs.push(ms)
    sent.statuses.add(status)
    if (status !== 200) await sleep(200)
  } finally {
    await client.close()
  }
}

/** Attackers who ask again as soon as they are answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackTally, Target } from './attack.ts'
import { RawClient } from './raw-client.ts'

export interface Flood {
  readonly addresses: Iterable<string>
  /** The bytes, in parts, of the n-th request over all connections. */
  readonly request: (n: number) => readonly Buffer[]
}

/** Pause before a client that was cut off connects again. */
const againMs = 20

/** Asks from every address at once, over `connectionsEach` connections each. */
export async function flood(
  { addresses, connectionsEach, request }: Flood & { readonly connectionsEach: number },
  target: Target,
  tally: AttackTally,
  signal: AbortSignal,
): Promise<void> {
  const askFrom = asking(request, target, tally, signal)
  const connections = [...addresses].flatMap((address) =>
    Array.from({ length: connectionsEach }, () => askFrom(address, Number.POSITIVE_INFINITY)),
  )
  await Promise.all(connections)
}

/**
 * Asks from `atOnce` addresses at a time, from each `requestsEach` times; resolves after the last
 * address. If `addresses` is an iterator, a second call goes on where the first ended.
 */
export async function floodInTurn(
  {
    addresses,
    atOnce,
    requestsEach,
    request,
  }: Flood & { readonly atOnce: number; readonly requestsEach: number },
  target: Target,
  tally: AttackTally,
  signal: AbortSignal,
): Promise<void> {
  const askFrom = asking(request, target, tally, signal)
  const unused = addresses[Symbol.iterator]()
  const sender = async () => {
    while (!signal.aborted) {
      const next = unused.next()
      if (next.done) return
      await askFrom(next.value, requestsEach)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
}

function asking(
  request: Flood['request'],
  { port }: Target,
  tally: AttackTally,
  signal: AbortSignal,
): (address: string, times: number) => Promise<void> {
  let sent = 0
  return async (address, times) => {
    const client = new RawClient(port, address, tally)
    const end = () => client.end()
    signal.addEventListener('abort', end)
    for (let left = times; left > 0 && !signal.aborted; left -= 1) {
      sent += 1
      if ((await client.ask(...request(sent))) === 0) await sleep(againMs)
    }
    signal.removeEventListener('abort', end)
    client.end()
  }
}

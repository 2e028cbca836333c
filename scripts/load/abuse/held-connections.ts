/** Attackers who hold connections open instead of asking. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackTally, Target } from './attack.ts'
import { closed, openSocket } from './raw-client.ts'

export interface Held {
  readonly addresses: readonly string[]
  readonly connectionsEach: number
  /** Sent at once; then `drop`, if any, every second. */
  readonly bytes: Buffer
  readonly drop?: Buffer
  /** Whether it reads what it is sent. */
  readonly isReading: boolean
}

const dropEveryMs = 1000

/** One that is cut off comes again so soon. */
const againMs = 250

/** Opens them one after the other, and another for each that is closed. */
export async function hold(
  { addresses, connectionsEach, bytes, drop, isReading }: Held,
  { port }: Target,
  tally: AttackTally,
  signal: AbortSignal,
): Promise<void> {
  const keep = async (address: string) => {
    while (!signal.aborted) {
      const socket = openSocket(port, address, tally)
      const end = () => socket.destroy()
      signal.addEventListener('abort', end)
      if (isReading) countAnswers(socket, tally)
      else socket.pause()
      await sendSlowly(socket)
      signal.removeEventListener('abort', end)
      await sleep(againMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async function sendSlowly(socket: Socket): Promise<void> {
    if (bytes.length > 0) {
      tally.requests += 1
      tally.bytes += bytes.length
      socket.write(bytes)
    }
    const dropping = setInterval(() => drop !== undefined && socket.write(drop), dropEveryMs)
    await closed(socket)
    clearInterval(dropping)
  }

  const kept: Promise<void>[] = []
  for (const address of addresses) {
    for (let index = 0; index < connectionsEach && !signal.aborted; index += 1) {
      kept.push(keep(address))
    }
    // So that the backlog of the listener, 511 connections, is not what is measured.
    await sleep(5)
  }
  await Promise.all(kept)
}

/** Nobody sends a second request here: what comes is one answer, or the end. */
function countAnswers(socket: Socket, tally: AttackTally): void {
  let status = 0
  socket.once('data', (chunk) => {
    status = Number(chunk.toString('latin1', 9, 12))
  })
  socket.on('data', () => undefined)
  socket.once('close', () => tally.answers.add(status))
}

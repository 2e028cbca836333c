/** Attackers who hold connections open instead of asking. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackTally, Target } from './attack.ts'
import { closed, openSocket } from './raw-client.ts'

export interface Held {
  readonly addresses: readonly string[]
  readonly connectionsEach: number
  /** Sent on connecting; then `drop`, if given, every second. */
  readonly bytes: Buffer
  readonly drop?: Buffer
  /** Whether the attacker reads the answers. */
  readonly isReading: boolean
}

const dropEveryMs = 1000

/** Pause before a connection that was cut off is opened again. */
const againMs = 250

/** Opens the connections one after the other, and reopens each that is closed. */
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
    // Slow enough not to fill the listener's backlog of 511 connections, which is not the subject.
    await sleep(5)
  }
  await Promise.all(kept)
}

/** Only one request is sent here, so there is one answer, or the connection ends (0). */
function countAnswers(socket: Socket, tally: AttackTally): void {
  let status = 0
  socket.once('data', (chunk) => {
    status = Number(chunk.toString('latin1', 9, 12))
  })
  socket.on('data', () => undefined)
  socket.once('close', () => tally.answers.add(status))
}

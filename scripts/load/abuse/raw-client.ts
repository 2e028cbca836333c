/** One connection of an attacker, as cheap as possible, since it shares the service's cores. */
import { connect, type Socket } from 'node:net'
import type { AttackTally } from './attack.ts'

const headEnd = '\r\n\r\n'

/** Sends one request at a time and opens a connection whenever it has none. */
export class RawClient {
  readonly #port: number
  readonly #localAddress: string
  readonly #tally: AttackTally
  #socket: Socket | null = null

  constructor(port: number, localAddress: string, tally: AttackTally) {
    this.#port = port
    this.#localAddress = localAddress
    this.#tally = tally
  }

  /** Resolves to the status once the whole answer has come, or to 0 if it never does. */
  async ask(...parts: readonly Buffer[]): Promise<number> {
    const socket = this.#socket ?? this.#open()
    const answer = new Promise<number>((resolve) => {
      let received = Buffer.alloc(0)
      let status = 0
      let leftBytes = Number.POSITIVE_INFINITY
      let isLast = false
      const end = () => {
        socket.off('data', take).off('close', end)
        if (isLast) this.end()
        resolve(leftBytes <= 0 ? status : 0)
      }
      const take = (chunk: Buffer) => {
        if (status === 0) {
          received = Buffer.concat([received, chunk])
          const bodyAt = received.indexOf(headEnd) + headEnd.length
          if (bodyAt < headEnd.length) return
          const head = received.toString('latin1', 0, bodyAt)
          status = Number(head.slice(9, 12))
          leftBytes = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
          leftBytes -= received.length - bodyAt
          isLast = /^connection: close/im.test(head)
        } else leftBytes -= chunk.length
        if (leftBytes <= 0) end()
      }
      socket.on('data', take).on('close', end)
    })
    this.#send(socket, parts)
    const status = await answer
    this.#tally.answers.add(status)
    return status
  }

  end(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  #send(socket: Socket, parts: readonly Buffer[]): void {
    socket.cork()
    for (const part of parts) {
      socket.write(part)
      this.#tally.bytes += part.length
    }
    socket.uncork()
    this.#tally.requests += 1
  }

  #open(): Socket {
    const socket = openSocket(this.#port, this.#localAddress, this.#tally)
    socket.once('close', () => {
      if (this.#socket === socket) this.#socket = null
    })
    this.#socket = socket
    return socket
  }
}

/** A connection from `localAddress`, one of the many addresses of the loopback interface. */
export function openSocket(port: number, localAddress: string, tally: AttackTally): Socket {
  tally.connections += 1
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  socket.setNoDelay()
  // Being cut off by the server is normal for an attacker.
  socket.on('error', () => socket.destroy())
  return socket
}

/** Resolves when the socket is closed, also by an error. */
export async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}

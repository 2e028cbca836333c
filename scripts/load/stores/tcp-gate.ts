import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Stands between a service and a store: what a network does to a connection, it can do. */
export interface TcpGate {
  /** The same connection string, through the gate. */
  through(url: string): Promise<string>
  /** Ends every connection and refuses new ones, as a machine that went down. */
  shut(): Promise<void>
  /** Connections are taken and never answered, as behind a broken network. */
  stall(): void
  /**
   * What is connected now hears nothing more and is never told; new connections work: a store that
   * was replaced by another, its address being taken over.
   */
  forsake(): void
  /** From now on every piece of data arrives so much later, in either direction. */
  delay(ms: number): void
  /**
   * The next statement that contains these bytes reaches the store, its answer never comes back:
   * the connection is cut instead, and the gate shut. Resolves when that has happened.
   */
  loseAnswerTo(statement: string): Promise<void>
  open(): Promise<void>
}

/** Long enough for a statement to be carried out, so that only its answer is lost. */
const carriedOutMs = 100

export function openTcpGate(): TcpGate {
  const sockets = new Set<Socket>()
  let target = new URL('tcp://127.0.0.1:1')
  let isStalled = false
  let delayMs = 0
  let onStatement: ((data: Buffer) => boolean) | null = null
  let port = 0
  let server: Server | null = null

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    return socket
  }

  function pass(inner: Socket): void {
    keep(inner)
    if (isStalled) return
    const outer = keep(connect(Number(target.port), target.hostname))
    let isDeaf = false
    inner.on('data', (data) => {
      if (onStatement?.(data)) isDeaf = true
      later(() => outer.write(data))
    })
    outer.on('data', (data) => {
      if (!isDeaf) later(() => inner.write(data))
    })
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
  }

  /** Timers of one length fire in the order they were set: bytes stay in order. */
  function later(step: () => void): void {
    if (delayMs === 0) step()
    else setTimeout(step, delayMs)
  }

  function dropAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  async function open(): Promise<void> {
    isStalled = false
    delayMs = 0
    dropAll()
    if (server !== null) return
    server = createServer(pass).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  async function shut(): Promise<void> {
    const closing = server
    server = null
    closing?.close()
    dropAll()
    if (closing !== null) await once(closing, 'close')
  }

  return {
    async through(url) {
      target = new URL(url)
      await open()
      const gated = new URL(url)
      gated.host = `127.0.0.1:${port}`
      return gated.href
    },
    shut,
    stall() {
      isStalled = true
      dropAll()
    },
    forsake() {
      for (const socket of sockets) {
        socket.removeAllListeners('data')
        socket.on('data', () => undefined)
      }
    },
    delay(ms) {
      delayMs = ms
    },
    loseAnswerTo: (statement) =>
      new Promise((resolve, reject) => {
        onStatement = (data) => {
          if (!data.includes(statement)) return false
          onStatement = null
          setTimeout(() => shut().then(resolve, reject), carriedOutMs)
          return true
        }
      }),
    open,
  }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between a service and a store that can do to connections what a network can. */
export interface TcpGate {
  /** Opens the gate to `url`; resolves to the same connection string with the gate's address. */
  through(url: string): Promise<string>
  /** Ends every connection and refuses new ones, like a machine that went down. */
  shut(): Promise<void>
  /** Ends every connection; new ones are accepted but never answered, as in a broken network. */
  stall(): void
  /**
   * Current connections stay open but receive nothing more; new ones work, as when another store
   * has taken over the address.
   */
  forsake(): void
  /** From now on, delays all data in both directions. */
  delay(ms: number): void
  /**
   * The next statement that contains this text reaches the store, but its answer does not come
   * back: the gate is shut instead. Resolves when that has happened.
   */
  loseAnswerTo(statement: string): Promise<void>
  /** Ends every connection and accepts new ones, without delay. */
  open(): Promise<void>
}

/** Long enough for the statement to be executed, so that only its answer is lost. */
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

  /** Bytes stay in order, because timers of the same length fire in the order they were set. */
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

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterUsers } from '../time/after-users.ts'

/** Long enough for the statement to be executed, so that only its answer is lost. */
const carriedOutMs = 100

/**
 * A proxy between a service and a store that can do to connections what a network can. It listens
 * from the first `through` or `open` on.
 */
class TcpGate {
  readonly #sockets = new Set<Socket>()
  #target = new URL('tcp://127.0.0.1:1')
  #isStalled = false
  #delayMs = 0
  /** Whether the answer to these bytes is to be lost. */
  #losesAnswerTo: ((data: Buffer) => boolean) | null = null
  /** Chosen once, so that the address stays the same when the gate opens again. */
  #port = 0
  #server: Server | null = null

  /** Opens the gate to `url`; resolves to the same connection string with the gate's address. */
  async through(url: string): Promise<string> {
    this.#target = new URL(url)
    await this.open()
    const gated = new URL(url)
    gated.host = `127.0.0.1:${this.#port}`
    return gated.href
  }

  /** Ends every connection and accepts new ones, without delay. */
  async open(): Promise<void> {
    this.#isStalled = false
    this.#delayMs = 0
    this.#dropAll()
    if (this.#server !== null) return
    this.#server = createServer((inner) => this.#pass(inner)).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Ends every connection and refuses new ones, like a machine that went down. */
  async shut(): Promise<void> {
    const closing = this.#server
    this.#server = null
    closing?.close()
    this.#dropAll()
    if (closing !== null) await once(closing, 'close')
  }

  /** Ends every connection; new ones are accepted but never answered, as in a broken network. */
  stall(): void {
    this.#isStalled = true
    this.#dropAll()
  }

  /** Current connections work on; new ones are accepted but never answered, as by a busy server. */
  stallNew(): void {
    this.#isStalled = true
  }

  /**
   * Current connections stay open but receive nothing more; new ones work, as when another store
   * has taken over the address.
   */
  forsake(): void {
    for (const socket of this.#sockets) {
      socket.removeAllListeners('data')
      socket.on('data', () => undefined)
    }
  }

  /** From now on, delays all data in both directions. */
  delay(ms: number): void {
    this.#delayMs = ms
  }

  /**
   * The next statement that contains this text reaches the store, but its answer does not come
   * back: the gate is shut instead. Resolves when that has happened.
   */
  loseAnswerTo(statement: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#losesAnswerTo = (data) => {
        if (!data.includes(statement)) return false
        this.#losesAnswerTo = null
        setTimeout(() => this.shut().then(resolve, reject), carriedOutMs)
        return true
      }
    })
  }

  /** Connects an accepted socket with the store. */
  #pass(inner: Socket): void {
    this.#keep(inner)
    if (this.#isStalled) return
    const outer = this.#keep(connect(Number(this.#target.port), this.#target.hostname))
    let isDeaf = false
    inner.on('data', (data) => {
      if (this.#losesAnswerTo?.(data)) isDeaf = true
      this.#later(() => outer.write(data))
    })
    outer.on('data', (data) => {
      if (!isDeaf) this.#later(() => inner.write(data))
    })
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    return socket
  }

  /** Bytes stay in order, because timers of the same length fire in the order they were set. */
  #later(step: () => void): void {
    if (this.#delayMs === 0) step()
    else setTimeout(step, this.#delayMs)
  }

  #dropAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** A gate in front of a store that other tests share. Call it inside `describe`. */
export function tcpGate(): TcpGate {
  const gate = new TcpGate()
  afterUsers('shut the gate', () => gate.shut())
  return gate
}

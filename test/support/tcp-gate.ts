import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { after } from 'mocha'

/** Stands between a service and a store that other tests share: shut, the store is out of reach. */
export interface TcpGate {
  /** The same connection string, through the gate. */
  through(url: string): Promise<string>
  /** Ends every connection and refuses new ones, as a machine that went down. */
  shut(): Promise<void>
  /** Connections are taken and never answered, as behind a broken network. */
  stall(): void
  open(): Promise<void>
}

/** Call it inside `describe`. */
export function tcpGate(): TcpGate {
  const sockets = new Set<Socket>()
  let target = new URL('tcp://127.0.0.1:1')
  let isStalled = false
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
    inner.pipe(outer).pipe(inner)
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
  }

  function dropAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  async function open(): Promise<void> {
    isStalled = false
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

  after('shut the gate', shut)
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
    open,
  }
}

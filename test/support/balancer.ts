/** A load balancer as deployments have one: new connections go to processes that say they are ready. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after } from 'mocha'

export interface Balancer {
  readonly url: string
  add(port: number): void
  /** Takes it off the list, as one whose process has ended. */
  remove(port: number): void
}

const probeIntervalMs = 50

/** Call it inside `describe`, then once its processes are there. */
export function balancer() {
  const sockets = new Set<Socket>()
  const closing: (() => void)[] = []
  after('stop the balancer', () => {
    for (const close of closing) close()
    for (const socket of sockets) socket.destroy()
  })

  return async (): Promise<Balancer> => {
    const ready = new Map<number, boolean>()
    let turn = 0
    const server = createServer((inner) => {
      const ports = [...ready].filter(([, isReady]) => isReady).map(([port]) => port)
      turn += 1
      const outer = connect(ports[turn % ports.length] ?? 0, '127.0.0.1')
      for (const [socket, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        sockets.add(socket)
        socket.pipe(other)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      }
    })
    const probing = setInterval(async () => {
      for (const port of ready.keys()) {
        const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        )
        if (ready.has(port)) ready.set(port, isReady)
      }
    }, probeIntervalMs)
    closing.push(() => {
      clearInterval(probing)
      server.close()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      add: (port) => ready.set(port, true),
      remove: (port) => void ready.delete(port),
    }
  }
}

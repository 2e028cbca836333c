/** A load balancer as in deployments: new connections go to processes that report ready. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after } from 'mocha'

interface Balancer {
  readonly url: string
  add(port: number): void
  /** Removes a process that has ended. */
  remove(port: number): void
  close(): void
}

const probeIntervalMs = 50

async function openBalancer(): Promise<Balancer> {
  const sockets = new Set<Socket>()
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
        // After an ordinary end, `pipe` still delivers what has arrived.
        if (!socket.readableEnded) other.destroy()
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (port) => ready.set(port, true),
    remove: (port) => void ready.delete(port),
    close() {
      clearInterval(probing)
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Call it inside `describe`; call what it returns once its processes are there. */
export function balancer(): () => Promise<Balancer> {
  const opened: Balancer[] = []
  after('close the balancer', () => {
    for (const each of opened) each.close()
  })
  return async () => {
    const front = await openBalancer()
    opened.push(front)
    return front
  }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterUsers } from '../time/after-users.ts'

/** Stands between a service and Postgres and counts the statements. */
export interface StatementCounter {
  /** The same connection string, through the counter. */
  through(url: string): Promise<string>
  /** Statements executed so far, including `BEGIN` and the like. */
  readonly statements: number
}

/** `Query` and `Execute` of the frontend protocol: each runs one statement. */
const runsStatement = new Set(['Q', 'E'])

/** Call it inside `describe`. */
export function statementCounter(): StatementCounter {
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let statements = 0

  afterUsers('close the counter', () => {
    server?.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    get statements() {
      return statements
    },
    async through(url) {
      const target = new URL(url)
      server = createServer((inner) => {
        const outer = connect(Number(target.port), target.hostname)
        for (const socket of [inner, outer]) {
          sockets.add(socket.on('error', () => socket.destroy()))
        }
        const count = messageReader((type) => {
          if (runsStatement.has(type)) statements += 1
        })
        inner.on('data', count)
        inner.pipe(outer).pipe(inner)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const counted = new URL(url)
      counted.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      return counted.href
    },
  }
}

/**
 * Reports the type of each message of a client (PostgreSQL, "Message Formats"): one character, then
 * a length that includes itself; the first message of a connection has no type.
 */
function messageReader(onMessage: (type: string) => void): (bytes: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0)
  let typeBytes = 0
  return (bytes) => {
    pending = Buffer.concat([pending, bytes])
    while (pending.length >= typeBytes + 4) {
      const end = typeBytes + pending.readUInt32BE(typeBytes)
      if (pending.length < end) return
      if (typeBytes === 1) onMessage(String.fromCharCode(pending.readUInt8(0)))
      pending = pending.subarray(end)
      typeBytes = 1
    }
  }
}

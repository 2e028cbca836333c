import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after } from 'mocha'

/** A command as a client of Redis sent it: its name in capitals, then its arguments as Latin-1. */
export type RedisCommand = readonly string[]

/** Whether a command that is waited for has been carried out by Redis when the client stops. */
export type Moment = 'before' | 'after'

/** A proxy in front of Redis that reads the commands, so that a test can stop a client at one. */
export interface CommandGate {
  /** Opens the gate to `url`; resolves to the same connection string with the gate's address. */
  through(url: string): Promise<string>
  /**
   * Resolves at the next command that `isIt`. Whoever sent it hears nothing more from Redis;
   * `before`: nor is the command passed on.
   */
  next(moment: Moment, isIt: (command: RedisCommand) => boolean): Promise<void>
  /** Waits for no command any more; what `next` returned never resolves. */
  forget(): void
}

interface Wanted {
  readonly moment: Moment
  readonly isIt: (command: RedisCommand) => boolean
  readonly reached: () => void
}

/** Redis answers it after all that was sent before. */
const mark = 'SPECIMEN mark'
const markCommand = `*2\r\n$4\r\nECHO\r\n$${mark.length}\r\n${mark}\r\n`

/** Call it inside `describe`. */
export function commandGate(): CommandGate {
  const sockets = new Set<Socket>()
  const server = createServer(pass)
  let target = new URL('tcp://127.0.0.1:1')
  let wanted: Wanted | null = null

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    return socket
  }

  function pass(inner: Socket): void {
    keep(inner)
    const outer = keep(connect(Number(target.port), target.hostname))
    const commands = new CommandReader()
    let isDeaf = false
    let heard = ''
    let reached = () => {}
    inner.on('data', (data) => {
      for (const { command, bytes } of commands.read(data)) {
        if (isDeaf) return
        const hit = wanted?.isIt(command) ? wanted : null
        if (hit !== null) {
          wanted = null
          isDeaf = true
          reached = hit.reached
          if (hit.moment === 'before') return reached()
        }
        outer.write(bytes)
        if (hit !== null) outer.write(markCommand)
      }
    })
    outer.on('data', (data) => {
      if (!isDeaf) return void inner.write(data)
      heard += data.toString('latin1')
      if (heard.includes(mark)) reached()
    })
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
  }

  after('close the gate', () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    async through(url) {
      target = new URL(url)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const gate = new URL(url)
      gate.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      return gate.href
    },
    next: (moment, isIt) =>
      new Promise((reached) => {
        wanted = { moment, isIt, reached }
      }),
    forget() {
      wanted = null
    },
  }
}

/** Splits what a client sends into commands: arrays of texts in RESP, the protocol of Redis. */
class CommandReader {
  #rest: Buffer = Buffer.alloc(0)

  read(data: Buffer): { readonly command: RedisCommand; readonly bytes: Buffer }[] {
    this.#rest = Buffer.concat([this.#rest, data])
    const read = []
    for (let next = this.#next(); next !== null; next = this.#next()) read.push(next)
    return read
  }

  #next(): { readonly command: RedisCommand; readonly bytes: Buffer } | null {
    const bytes = this.#rest
    const command: string[] = []
    let at = 0
    /** The number behind the sign at `at`; null while its line is not complete. */
    const number = () => {
      const end = bytes.indexOf('\r\n', at)
      if (end < 0) return null
      const value = Number(bytes.toString('latin1', at + 1, end))
      at = end + 2
      return value
    }
    const count = number()
    if (count === null) return null
    for (let index = 0; index < count; index += 1) {
      const length = number()
      if (length === null || bytes.length < at + length + 2) return null
      command.push(bytes.toString('latin1', at, at + length))
      at += length + 2
    }
    this.#rest = bytes.subarray(at)
    const [name = '', ...rest] = command
    return { command: [name.toUpperCase(), ...rest], bytes: bytes.subarray(0, at) }
  }
}

import { connect, type Socket } from 'node:net'
import { eventually } from '../time/eventually.ts'

export interface RawAnswer {
  readonly status: number
  /** Header names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** One TCP connection to the service, for what no HTTP client would send. */
export class RawConnection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #isClosed = false

  constructor(url: string, localAddress = '127.0.0.1') {
    const { hostname, port } = new URL(url)
    // Half-open: our side may be closed for writing while the answer is still on its way.
    this.#socket = connect({
      host: hostname,
      port: Number(port),
      localAddress,
      allowHalfOpen: true,
    })
    this.#socket.on('data', (bytes) => {
      this.#received = Buffer.concat([this.#received, bytes])
    })
    // A refusal may reset what is still being sent; only the answer matters.
    this.#socket.on('error', () => undefined)
    this.#socket.on('end', () => this.#socket.end())
    this.#socket.on('close', () => {
      this.#isClosed = true
    })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  send(bytes: string | Buffer): void {
    this.#socket.write(bytes)
  }

  /** Stops taking anything that arrives from the operating system. */
  stopReading(): void {
    this.#socket.pause()
  }

  readOn(): void {
    this.#socket.resume()
  }

  /** Closes our side for writing; answers are still received. */
  endSending(): void {
    this.#socket.end()
  }

  destroy(): void {
    this.#socket.destroy()
  }

  /** The next answer, in order, or null if the connection closes without one. */
  async answer(method = 'GET'): Promise<RawAnswer | null> {
    let found = takeAnswer(this.#received, method)
    await eventually('an answer or the end of the connection', () => {
      found = takeAnswer(this.#received, method)
      return found !== null || this.#isClosed
    })
    if (found === null) return null
    this.#received = found.rest
    return found.answer
  }
}

/** Sends one request on a new connection; returns null if that is closed without an answer. */
export async function exchange(
  url: string,
  bytes: string | Buffer,
  method = 'GET',
): Promise<RawAnswer | null> {
  const connection = new RawConnection(url)
  try {
    connection.send(bytes)
    return await connection.answer(method)
  } finally {
    connection.destroy()
  }
}

function takeAnswer(received: Buffer, method: string) {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [statusLine = '', ...lines] = received.subarray(0, headEnd).toString('latin1').split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const status = Number(statusLine.split(' ')[1])
  const hasBody = method !== 'HEAD' && status >= 200 && status !== 204
  const end = headEnd + 4 + (hasBody ? Number(headers.get('content-length') ?? 0) : 0)
  if (received.length < end) return null
  const body = received.subarray(headEnd + 4, end).toString()
  return { answer: { status, headers, body }, rest: received.subarray(end) }
}

/** Requests as bytes, for connections used in ways that no HTTP client would allow. */

export function getRequest(path: string, key?: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${authorization(key)}\r\n`)
}

/** The head of a scan request. @param length of the body in bytes; null: sent in chunks */
export function scanHead(key: string, length: number | null): Buffer {
  const framing = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  return Buffer.from(
    'POST /v1/scans HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      `${authorization(key)}${framing}\r\n\r\n`,
  )
}

/**
 * Scan requests whose pictures differ only by a number after the end of the picture, where no
 * decoder looks. All share one buffer for the large part.
 */
export function scanRequests(picture: Buffer): (key: string, n: number) => Buffer[] {
  const padded = Buffer.concat([picture, Buffer.alloc((3 - (picture.length % 3)) % 3)])
  const start = Buffer.from(`{"image":"${padded.toString('base64')}`)
  return (key, n) => {
    const end = Buffer.from(`${String(n).padStart(8, '0')}"}`)
    return [scanHead(key, start.length + end.length), start, end]
  }
}

/** Addresses of the loopback interface; each attack has a network of its own. */
export function addresses(network: number, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `127.${network}.${Math.floor(index / 250)}.${1 + (index % 250)}`,
  )
}

/** The n-th element, starting over after the last; throws if there is none. */
export function inTurn<T>(all: readonly T[], n: number): T {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('there is nothing to take in turn')
  return one
}

function authorization(key: string | undefined): string {
  return key === undefined ? '' : `Authorization: Bearer ${key}\r\n`
}

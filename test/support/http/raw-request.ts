import { errorResponse } from '../../../shared/contract/error-response.ts'
import { type RawAnswer, RawConnection } from './raw-connection.ts'

/** Request line and headers as they stand on the wire, with the empty line that ends them. */
export function head(lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** The head of a scan under this key, but for what says how long its body is. */
export function scanHead(key: string, extra: readonly string[]): string {
  return head([
    'POST /v1/scans HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    ...extra,
  ])
}

/** The error code of an answer; fails if it is no error in our format. */
export function codeOf(answer: RawAnswer | null): string {
  return errorResponse.parse(JSON.parse(answer?.body ?? '')).error.code
}

/** Call it inside `describe`: opens connections, which are closed after each test. */
export function openConnections(service: { readonly url: string }): () => RawConnection {
  const opened: RawConnection[] = []
  afterEach(() => {
    for (const connection of opened.splice(0)) connection.destroy()
  })
  return () => {
    const connection = new RawConnection(service.url)
    opened.push(connection)
    return connection
  }
}

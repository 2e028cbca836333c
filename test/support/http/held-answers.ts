/** A request without a body, and answers that a test holds back. */

/** The bytes of a request to a path. */
export const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Holds the answer to each path back until the test lets it go. */
export function gate() {
  const held = new Map<string, () => void>()
  return {
    arrived: (path: string) => held.has(path),
    open: (path: string) => held.get(path)?.(),
    wait: (path: string) => new Promise<void>((resolve) => held.set(path, resolve)),
  }
}

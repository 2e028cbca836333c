import { createServer } from 'node:net'

/**
 * A TCP port that was free on `host` a moment ago. Someone else may take it before it is bound, so
 * the caller retries its own start.
 */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no TCP address'))
        else resolve(address.port)
      })
    })
  })
}

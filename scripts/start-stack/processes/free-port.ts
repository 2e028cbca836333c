import { createServer } from 'node:net'

/**
 * A TCP port that was free on `host` a moment ago. Someone else may take it before it is bound, so
 * the caller retries its own start.
 */
export function freePort(host: string): Promise<number> {
  return bindOnce(host, 0)
}

/** Rejects, saying what to do, if `port` cannot be bound on `host`. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  await bindOnce(host, port).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code})`
    throw new Error(
      `PORT ${port} ${why} on ${host}; set PORT to another port, or to 0 for any free one`,
    )
  })
}

function bindOnce(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no TCP address'))
        else resolve(address.port)
      })
    })
  })
}

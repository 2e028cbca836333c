import { once } from 'node:events'
import { createServer } from 'node:http'
import { listen } from '../../../shared/metrics.ts'

/** A port of this machine that nobody listens on: it was free a moment ago. */
export async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, '127.0.0.1', 0)
  server.close()
  await once(server, 'close')
  return port
}

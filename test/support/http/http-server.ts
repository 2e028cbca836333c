/** An HTTP server of ours with the test's own handler and limits; no Koa, no stores. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach } from 'mocha'
import type { CutReason } from '../../../api/http/connections/connection.ts'
import {
  createHttpServer,
  type HttpLimits,
  type HttpServer,
} from '../../../api/http/http-server.ts'
import { systemIds } from '../../../shared/ids.ts'
import { createLog } from '../../../shared/log.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { RawConnection } from './raw-connection.ts'

export interface BareServer {
  readonly server: HttpServer
  readonly url: string
  /** Why the server ended connections, in order. */
  readonly cuts: readonly CutReason[]
  /** Opens a connection to it from this loopback address. */
  open(localAddress?: string): RawConnection
}

const limits: HttpLimits = {
  connectionsMax: 100,
  turnedAwayMax: 1000,
  connectionsPerAddressMax: 100,
  answerDeadlineMs: 20_000,
  headersDeadlineMs: 20_000,
  requestDeadlineMs: 20_000,
  keepAliveMs: 20_000,
}

/** Call it inside `describe`: what it returns starts a server, which ends after the test. */
export function bareServer() {
  const servers: HttpServer[] = []
  const opened: RawConnection[] = []
  afterEach('end the connections and the servers', async () => {
    for (const connection of opened.splice(0)) connection.destroy()
    await Promise.all(servers.splice(0).map((server) => server.close(0)))
  })

  return async (
    handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
    overrides: Partial<HttpLimits> = {},
  ): Promise<BareServer> => {
    const cuts: CutReason[] = []
    const server = createHttpServer({
      handle,
      limits: { ...limits, ...overrides },
      onCut: (why) => cuts.push(why),
      clock: systemClock,
      ids: systemIds,
      log: createLog('api', 'silent'),
      siteUrl: () => 'http://localhost',
    })
    const port = await server.listen('127.0.0.1', 0)
    servers.push(server)
    const url = `http://127.0.0.1:${port}`
    return {
      server,
      url,
      cuts,
      open(localAddress) {
        const connection = new RawConnection(url, localAddress)
        opened.push(connection)
        return connection
      },
    }
  }
}

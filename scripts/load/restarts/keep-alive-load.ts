/** Clients that keep their connection and ask without pause: whom a restart must not cost a request. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface KeepAliveLoad {
  /** Whole ones with status 200, by when they came and how long they took. */
  readonly answers: readonly { readonly atMs: number; readonly ms: number }[]
  /** Of those the scans. */
  readonly scans: number
  /** What became of the others, each in words. */
  readonly failures: readonly { readonly atMs: number; readonly what: string }[]
  stop(): Promise<void>
}

/** Each client has one connection; every other request of it is a scan, of the body `scan`. */
export function keepAliveLoad(
  url: string,
  { key, scan, clients }: { key: string; scan: string; clients: number },
): KeepAliveLoad {
  const answers: KeepAliveLoad['answers'][number][] = []
  const failures: KeepAliveLoad['failures'][number][] = []
  let scans = 0
  let isStopping = false

  async function ask(agent: Agent, body: string | null): Promise<void> {
    const method = body === null ? 'GET' : 'POST'
    const path = body === null ? '/v1/usage' : '/v1/scans'
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    }
    const atMs = performance.now()
    const fail = (what: string) => void failures.push({ atMs, what: `${method} ${what}` })
    try {
      const asked = request(url + path, { agent, method, headers })
      asked.end(body ?? undefined)
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      const said = await text(answer)
      if (answer.statusCode !== 200) return fail(`${answer.statusCode} ${said}`)
      if (body !== null) scans += 1
      answers.push({ atMs, ms: performance.now() - atMs })
    } catch (error) {
      fail(String(error))
    }
  }

  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; !isStopping; turn += 1) await ask(agent, turn % 2 === 0 ? null : scan)
    agent.destroy()
  }

  const running = Array.from({ length: clients }, client)
  return {
    answers,
    failures,
    get scans() {
      return scans
    },
    async stop() {
      isStopping = true
      await Promise.all(running)
    },
  }
}

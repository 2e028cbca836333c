/** Clients that keep their connections and ask without pause; a restart must not fail a request. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface KeepAliveLoad {
  /** Complete answers with status 200: when they were asked for, and how long they took. */
  readonly answers: readonly { readonly atMs: number; readonly ms: number }[]
  /** How many of the answers were scans. */
  readonly scans: number
  /** Every other request, and what became of it, in words. */
  readonly failures: readonly { readonly atMs: number; readonly what: string }[]
  stop(): Promise<void>
}

export interface KeepAliveOptions {
  readonly key: string
  readonly scan: string
  readonly clients: number
  /** How long a client waits after a failure before it asks again. */
  readonly pauseAfterFailureMs?: number
}

/** Each client has one connection; every second request is a scan with the body `scan`. */
export function keepAliveLoad(
  url: string,
  { key, scan, clients, pauseAfterFailureMs = 0 }: KeepAliveOptions,
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
      // Emitted again when a process that is killed cuts its answer; reading that fails, too.
      asked.on('error', () => undefined)
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
    for (let turn = 0; !isStopping; turn += 1) {
      const before = failures.length
      await ask(agent, turn % 2 === 0 ? null : scan)
      if (failures.length > before && pauseAfterFailureMs > 0) await sleep(pauseAfterFailureMs)
    }
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

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { type Balancer, balancer } from '../support/balancer.ts'
import { postScan, usageOf } from '../support/calls.ts'
import { eventually } from '../support/eventually.ts'
import { RawConnection } from '../support/raw-connection.ts'
import { scanBody } from '../support/scripted-picture.ts'
import { testService } from '../support/service.ts'

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\nHost: localhost\r\n\r\n`

// Every deployment stops every process: what it loses is lost each time.
describe('an API that is told to stop', () => {
  const service = testService({ threads: 2 })
  const startBalancer = balancer()

  it('under load of 8 keep-alive connections one after the other is replaced: nothing is lost', async function () {
    this.timeout(180_000)
    const { liveKey } = await service.account(10_000)
    const start = () => service.startApiProcess({ SHUTDOWN_GRACE_MS: '3000' })
    const front = await startBalancer()
    let processes = [await start(), await start()]
    for (const { port } of processes) front.add(port)
    const load = keepAliveLoad(front, liveKey, JSON.stringify(await scanBody({ ms: 50 })))
    await eventually('every connection is used', () => load.answers() > 50)
    for (let round = 0; round < 2; round += 1) {
      const [oldest, ...others] = processes
      const fresh = await start()
      await eventually('it is ready', async () => (await fetch(`${fresh.url}/readyz`)).ok)
      front.add(fresh.port)
      processes = [...others, fresh]
      expect(await oldest?.stop()).to.equal(0)
      front.remove(oldest?.port ?? 0)
      const codes = oldest?.logLines.map(({ status }) => Number(status)).filter((s) => s >= 500)
      expect(codes?.length, 'its 503s are those of /readyz').to.equal(
        oldest?.logLines.filter(({ route, status }) => route === '/readyz' && status === 503)
          .length,
      )
    }
    await load.stop()
    expect(load.failures()).to.deep.equal([])
    const usage = await usageOf(service, liveKey)
    expect(usage.credits_spent, 'every answered scan, and no other').to.equal(load.scans())
  })

  it('is not ready at once, still takes requests, and makes each answer the last', async () => {
    const { liveKey } = await service.account(10)
    const api = await service.startApiProcess({ SHUTDOWN_GRACE_MS: '2000' })
    await eventually('it is ready', async () => (await fetch(`${api.url}/readyz`)).ok)
    const idle = new RawConnection(api.url)
    idle.send(head('GET /livez HTTP/1.1'))
    expect((await idle.answer())?.headers.get('connection')).to.equal('keep-alive')
    const busy = new RawConnection(api.url)
    const body = JSON.stringify(await scanBody({ ms: 1500 }))
    busy.send(
      head(
        'POST /v1/scans HTTP/1.1',
        `Authorization: Bearer ${liveKey}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
      ) + body,
    )
    await eventually('it runs', () => api.logLines.some(({ event }) => event === 'scan_enqueued'))
    const stopped = api.stop()
    await eventually('it is told', () => api.logLines.some(({ event }) => event === 'stopping'))
    const ready = await fetch(`${api.url}/readyz`)
    expect(ready.status).to.equal(503)
    expect(await ready.json()).to.include({ status: 'stopping' })
    expect(ready.headers.get('connection')).to.equal('close')
    idle.send(head('GET /v1/usage HTTP/1.1', `Authorization: Bearer ${liveKey}`))
    const last = await idle.answer()
    expect(last?.status).to.equal(200)
    expect(last?.headers.get('connection')).to.equal('close')
    await eventually('its connection ends', () => idle.isClosed)
    const scanned = await busy.answer()
    expect(scanned?.status).to.equal(200)
    expect(scanned?.headers.get('connection')).to.equal('close')
    expect(await stopped).to.equal(0)
  })

  it('closes its stores when no request runs: one cut off at last has its credit back', async () => {
    const { liveKey } = await service.account(1)
    const api = await service.startApiProcess({ ENGINE_DEADLINE_MS: '3000' })
    await eventually('it is ready', async () => (await fetch(`${api.url}/readyz`)).ok)
    const slow = new RawConnection(api.url)
    const authorization = `Authorization: Bearer ${liveKey}`
    slow.send(
      head(
        'POST /v1/scans HTTP/1.1',
        authorization,
        'Content-Type: application/json',
        'Content-Length: 1000',
      ),
    )
    slow.send('{"image":"')
    expect(await api.stop()).to.equal(0)
    expect(await slow.answer()).to.equal(null)
    const failed = api.logLines.filter(({ status }) => Number(status) >= 500)
    expect(failed.filter(({ route }) => route !== '/readyz')).to.deep.equal([])
    expect((await postScan(service, liveKey)).status).to.equal(200)
  })
})

/** 8 clients, each with one connection it keeps; every other request of each is a scan. */
function keepAliveLoad(front: Balancer, key: string, scan: string) {
  const failures: string[] = []
  let answers = 0
  let scans = 0
  let isStopping = false

  async function ask(agent: Agent, body: string | null): Promise<void> {
    const method = body === null ? 'GET' : 'POST'
    const path = body === null ? '/v1/usage' : '/v1/scans'
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    }
    try {
      const asked = request(front.url + path, { agent, method, headers })
      asked.end(body ?? undefined)
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      const said = await text(answer)
      if (answer.statusCode !== 200) failures.push(`${method} ${answer.statusCode} ${said}`)
      if (body !== null) scans += 1
      answers += 1
    } catch (error) {
      failures.push(`${method} ${error}`)
    }
  }

  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; !isStopping; turn += 1) await ask(agent, turn % 2 === 0 ? null : scan)
    agent.destroy()
  }

  const clients = Array.from({ length: 8 }, client)
  return {
    answers: () => answers,
    scans: () => scans,
    failures: () => failures,
    async stop() {
      isStopping = true
      await Promise.all(clients)
    },
  }
}

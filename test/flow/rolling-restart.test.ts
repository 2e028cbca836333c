import { acceptsScans } from '../../scripts/start-stack/services/accepts-scans.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { RawConnection } from '../support/http/raw-connection.ts'
import type { ApiProcess } from '../support/processes/api-process.ts'
import { balancer } from '../support/service/balancer.ts'
import { postScan, usageOf } from '../support/service/calls.ts'
import { keepAliveLoad } from '../support/service/keep-alive-load.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\nHost: localhost\r\n\r\n`

/** The lines of answers that a caller would call a failure; a starting or stopping process is unready. */
const failuresIn = (lines: ApiProcess['logLines'] = []) =>
  lines.filter(({ route, status }) => route !== '/readyz' && Number(status) >= 500)

// Every deployment stops every process: whatever a stop loses is lost each time.
describe('stopping an API process', () => {
  const service = testService({ threads: 2 })
  const startBalancer = balancer()

  // Proves D7.6
  it('loses nothing when processes are replaced one by one under load', async function () {
    this.timeout(180_000)
    const { liveKey } = await service.account(10_000)
    const start = async () => {
      const api = await service.startApiProcess({ SHUTDOWN_GRACE_MS: '3000' })
      await eventually('it is ready', () => acceptsScans(api.url))
      return api
    }
    const front = await startBalancer()
    let processes = [await start(), await start()]
    for (const { port } of processes) front.add(port)
    const scan = JSON.stringify(await scanBody({ ms: 50 }))
    const load = keepAliveLoad(front.url, { key: liveKey, scan, clients: 8 })
    await eventually('every connection is used', () => load.answers.length > 50)
    for (let round = 0; round < 2; round += 1) {
      const [oldest, ...others] = processes
      const fresh = await start()
      front.add(fresh.port)
      processes = [...others, fresh]
      expect(await oldest?.stop()).to.equal(0)
      front.remove(oldest?.port ?? 0)
      expect(failuresIn(oldest?.logLines)).to.deep.equal([])
    }
    await load.stop()
    expect(load.failures).to.deep.equal([])
    const usage = await usageOf(service, liveKey)
    expect(usage.credits_spent, 'every answered scan, and no other').to.equal(load.scans)
  })

  // Proves D7.6
  it('makes it unready at once, while it accepts more requests and closes each connection', async () => {
    const { liveKey } = await service.account(10)
    const api = await service.startApiProcess({ SHUTDOWN_GRACE_MS: '5000' })
    await eventually('it is ready', () => acceptsScans(api.url))
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

  // Proves D7.6
  it('closes its stores after the last request, and a request cut off releases its credit', async () => {
    const { liveKey } = await service.account(1)
    const api = await service.startApiProcess({ ENGINE_DEADLINE_MS: '3000' })
    await eventually('it is ready', () => acceptsScans(api.url))
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
    expect(failuresIn(api.logLines)).to.deep.equal([])
    expect((await postScan(service, liveKey)).status).to.equal(200)
  })
})

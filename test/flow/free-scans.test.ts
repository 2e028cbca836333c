import { PrometheusFigures } from '../../scripts/load/prometheus-figures.ts'
import { acceptsScans } from '../../scripts/start-stack/services/accepts-scans.ts'
import { heldScan } from '../support/engine/held-scan.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { exchange } from '../support/http/raw-connection.ts'
import type { WorkerProcess } from '../support/processes/worker-process.ts'
import { madeScan, postScan, scanOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

const publicKey = 'sk_sandbox_public'

// Otherwise thirty clients sending ordinary photographs under the public sandbox key would make a
// paid scan take fifty times as long. Addresses are cheap, and each one's few free scans can be
// sent at once.
describe('free scans', () => {
  describe('in one API process', () => {
    // Five paid scans may take longer on a busy machine than the held ones are waited for.
    const env = { FREE_RECOGNITIONS: '1000', ENGINE_DEADLINE_MS: '60000' }
    const service = testService({ threads: 0, env })
    let worker: WorkerProcess
    before(async () => {
      worker = await service.startWorker(2)
      await service.ready()
    })
    const busy = async () =>
      (await PrometheusFigures.scrape(worker.metricsPort)).total('scan_threads_busy')

    it('use at most half of the threads, so that paid scans find the other half free', async () => {
      const { liveKey } = await service.account(5)
      const held = await heldScan()
      const free = Array.from({ length: 6 }, () => postScan(service, publicKey, held))
      await eventually('one of them is read', async () => (await busy()) > 0)
      for (let scan = 0; scan < 5; scan += 1) {
        await madeScan(service, liveKey)
        expect(await busy()).to.be.below(2)
      }
      await held.release()
      for (const answer of free) await scanOf(await answer)
    })

    it('never reach the engine and are not counted if the caller leaves while they wait', async () => {
      const used = async () => {
        const { rows } = await service.database.pool.query<{ used: number | null }>(
          'SELECT sum(cardinality(latest_scans))::integer AS used FROM sandbox_clients',
        )
        return rows[0]?.used ?? 0
      }
      const [linesBefore, usedBefore] = [service.logLines.length, await used()]
      const leave = new AbortController()
      const held = await heldScan()
      const running = postScan(service, publicKey, held)
      await eventually('one is read', async () => (await busy()) === 1)
      const body = await scanBody({})
      const left = service
        .request('POST', '/v1/scans', { key: publicKey, body, signal: leave.signal })
        .catch(() => 'left')
      await eventually('it waits', async () => (await used()) === usedBefore + 2)
      leave.abort()
      expect(await left).to.equal('left')
      await eventually('it is given back', async () => (await used()) === usedBefore + 1)
      await held.release()
      await scanOf(await running)
      const enqueued = service.logLines
        .slice(linesBefore)
        .filter((l) => l.event === 'scan_enqueued')
      expect(enqueued).to.have.length(1)
    })
  })

  describe('when they could not run in time', () => {
    const service = testService({
      threads: 2,
      env: { FREE_RECOGNITIONS: '1000', ENGINE_DEADLINE_MS: '4000' },
    })

    it('are refused before their picture is received', async () => {
      const send = () => postScan(service, publicKey, { instructions: { ms: 800 } })
      // The API learns from earlier scans how long one takes.
      for (let scan = 0; scan < 3; scan += 1) await scanOf(await send())
      // None of those that wait may end before the unsent one is refused.
      const held = await heldScan()
      const slow = Array.from({ length: 24 }, () => postScan(service, publicKey, held))
      const refusals = slow.map(async (answer) => {
        if ((await answer).status !== 503) throw new Error('it was read')
      })
      await Promise.any(refusals)
      const unsent =
        'POST /v1/scans HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `Authorization: Bearer ${publicKey}\r\nContent-Length: 1000000\r\n\r\n{`
      expect((await exchange(service.url, unsent))?.status).to.equal(503)
      await held.release()
      const answers = await Promise.all(slow)
      const refused = answers.filter(({ status }) => status === 503)
      expect(refused.length).to.be.greaterThan(0)
      for (const answer of refused) await expectError(answer, 'engine_unavailable')
    })
  })

  describe('in two API processes', () => {
    const service = testService({ threads: 1, env: { FREE_RECOGNITIONS: '1000' } })

    it('let a paid scan overtake them while they wait for a thread', async () => {
      const { liveKey } = await service.account(5)
      const other = await service.startAnotherApi()
      await eventually('it is ready', () => acceptsScans(other))
      const order: string[] = []
      const send = async (what: string, base: string, key: string, ms = 100) => {
        const answer = await fetch(`${base}/v1/scans`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(await scanBody({ ms })),
        })
        order.push(what)
        return answer.status
      }
      const enqueued = (count: number) =>
        eventually(
          `${count} are enqueued`,
          () => service.logLines.filter(({ event }) => event === 'scan_enqueued').length === count,
        )
      // It occupies the thread until the others have been sent, on a busy machine as well.
      const sent = [send('free', service.url, publicKey, 4000)]
      await enqueued(1)
      // One client has one free scan in the queue at a time, in whatever process it arrives.
      sent.push(send('free, waiting', other, publicKey))
      sent.push(send('paid', service.url, liveKey))
      await enqueued(2)
      expect(await Promise.all(sent)).to.deep.equal([200, 200, 200])
      expect(order).to.deep.equal(['free', 'paid', 'free, waiting'])
    })
  })
})

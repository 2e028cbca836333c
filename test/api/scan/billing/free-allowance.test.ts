import { PrometheusFigures } from '../../../../scripts/load/prometheus-figures.ts'
import { scanBody, scriptedPicture } from '../../../support/engine/scripted-picture.ts'
import type { WorkerProcess } from '../../../support/processes/worker-process.ts'
import { madeScan, postScan, usageOf } from '../../../support/service/calls.ts'
import { expectError } from '../../../support/service/expect-error.ts'
import { testService } from '../../../support/service/service.ts'
import { sharedService } from '../../../support/service/shared-service.ts'
import { eventually } from '../../../support/time/eventually.ts'

const open = 'sk_sandbox_public'
const hourMs = 3_600_000

// The free offer is a trial: without these limits, anyone with a script has the product for free.
describe('the public sandbox key', () => {
  const service = sharedService({ TRUST_PROXY: '1' })

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const statusOf = async (address: string) =>
    (await postScan(service, open, { headers: from(address) })).status

  // Proves 4.1g, 5.2c, 8.2a
  it('recognizes 10 documents per client, ever, then answers 403', async () => {
    for (let i = 0; i < 10; i++) expect(await statusOf('192.0.2.1')).to.equal(200)
    const refused = await postScan(service, open, { headers: from('192.0.2.1') })
    await expectError(refused, 'registration_required')
    service.clock.advance(400 * 24 * hourMs)
    expect(await statusOf('192.0.2.1'), 'a year later').to.equal(403)
    expect(await statusOf('192.0.2.2'), 'another client').to.equal(200)
  })

  // Proves D2.6a
  it('counts an IPv6 /64, which is one household, as one client', async () => {
    for (let i = 0; i < 10; i++) expect(await statusOf(`2001:db8:0:1::${i}`)).to.equal(200)
    expect(await statusOf('2001:db8:0:1:ffff::1')).to.equal(403)
    expect(await statusOf('2001:db8:0:2::1')).to.equal(200)
  })

  // Proves D2.6b
  it('trusts as many proxies as TRUST_PROXY says, and no forged address before them', async () => {
    for (let i = 0; i < 10; i++) {
      expect(await statusOf(`198.51.100.${i}, 192.0.2.9`)).to.equal(200)
    }
    expect(await statusOf('198.51.100.77, 192.0.2.9')).to.equal(403)
  })

  it('shares one allowance between the key and its client tokens', async () => {
    const response = await service.request('POST', '/v1/client-tokens', {
      key: open,
      body: { max_uses: 10 },
      headers: from('192.0.2.3'),
    })
    const { token } = await response.json()
    for (let i = 0; i < 10; i++) expect(await statusOf('192.0.2.3')).to.equal(200)
    const byToken = await postScan(service, token, { headers: from('192.0.2.3') })
    await expectError(byToken, 'registration_required')
  })

  // Proves 8.2a
  it('recognizes only 10 of 40 parallel requests', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf('192.0.2.4')))
    expect(statuses.filter((status) => status === 200)).to.have.length(10)
    expect(statuses.filter((status) => status === 403)).to.have.length(30)
  })

  // Proves 4.1k, 8.2b, D1.7b
  it('answers 429 to an image sent a 6th time in an hour, without using an attempt', async () => {
    const body = await scanBody({ salt: 5 })
    const send = (address: string) =>
      service.request('POST', '/v1/scans', { key: open, body, headers: from(address) })
    for (let i = 0; i < 5; i++) expect((await send(`203.0.113.${i}`)).status).to.equal(200)
    for (let i = 0; i < 12; i++) {
      const refused = await send('203.0.113.99')
      const { message } = await expectError(refused, 'document_repeated')
      const wait = refused.headers.get('retry-after')
      expect(Number(wait)).to.be.within(3000, 3600)
      expect(message).to.include('at most 5 times in 3600 seconds')
      expect(message).to.include(`try again in ${wait} seconds`)
    }
    expect(await statusOf('203.0.113.99'), 'no attempt was used').to.equal(200)
    service.clock.advance(hourMs)
    expect((await send('203.0.113.99')).status, 'an hour later').to.equal(200)
  })

  // Proves 8.2c, D2.6a
  it('stores only keyed digests: no address, no picture, no plain hash', async () => {
    const picture = await scriptedPicture()
    await service.request('POST', '/v1/scans', {
      key: open,
      body: { image: picture.toString('base64') },
      headers: from('192.0.2.50'),
    })
    const { rows } = await service.database.pool.query(
      `SELECT (SELECT string_agg(c::text, ' ') FROM sandbox_clients c)
         || (SELECT string_agg(i::text, ' ') FROM sandbox_images i) AS kept,
       encode(sha256($1::bytea), 'hex') AS picture, encode(sha256('192.0.2.50'), 'hex') AS address`,
      [picture],
    )
    for (const word of ['192.0.2.50', rows[0]?.picture, rows[0]?.address]) {
      expect(rows[0]?.kept).not.to.include(word)
    }
  })

  // Proves 8.2d
  it('has limits that the keys of an account do not have', async () => {
    const { liveKey, sandboxKey } = await service.account(50)
    const body = await scanBody({ salt: 6 })
    for (const key of [liveKey, sandboxKey]) {
      for (let i = 0; i < 12; i++) {
        const { status } = await service.request('POST', '/v1/scans', { key, body })
        expect(status).to.equal(200)
      }
    }
    expect(await usageOf(service, liveKey)).to.include({ credits_spent: 12 })
  })
})

// An attempt that gave nothing must not count against somebody who has only ten. One that kept a
// thread busy must count, or the sandbox is a free way to keep all threads busy.
describe('a free recognition the engine did not answer', () => {
  const service = testService({
    threads: 0,
    env: { ENGINE_DEADLINE_MS: '1000', FREE_RECOGNITIONS: '1', TRUST_PROXY: '1' },
  })
  let worker: WorkerProcess
  before(async () => {
    worker = await service.startWorker(1)
    await service.ready()
  })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  async function threadIsBusy(): Promise<boolean> {
    return (await PrometheusFigures.scrape(worker.metricsPort)).total('scan_threads_busy') > 0
  }

  // Proves D8.6
  it('is given back when no thread started on it before the deadline', async () => {
    worker.child.kill('SIGSTOP')
    try {
      await expectError(await postScan(service, open, from('192.0.2.60')), 'engine_unavailable')
    } finally {
      worker.child.kill('SIGCONT')
    }
    await service.ready()
    const scan = await madeScan(service, open, from('192.0.2.60'))
    expect(scan.meta.status).to.equal('recognized')
    await expectError(await postScan(service, open, from('192.0.2.60')), 'registration_required')
  })

  // Proves D8.6
  it('counts when a thread worked on it until the deadline', async () => {
    const call = { instructions: { ms: 60_000 }, ...from('192.0.2.61') }
    await expectError(await postScan(service, open, call), 'engine_unavailable')
    await expectError(await postScan(service, open, from('192.0.2.61')), 'registration_required')
  })

  // Proves D8.6
  it('counts when the client hangs up after a thread has started on it', async () => {
    // The thread that worked until the deadline was ended: a new one has to load first.
    await eventually('a thread reads again', async () => {
      return (await postScan(service, open, from('192.0.2.63'))).ok
    })
    const leave = new AbortController()
    const body = await scanBody({ ms: 60_000 })
    const call = { key: open, body, ...from('192.0.2.62'), signal: leave.signal }
    const answer = service.request('POST', '/v1/scans', call).catch(() => 'left')
    await eventually('the thread is taken', threadIsBusy)
    leave.abort()
    expect(await answer).to.equal('left')
    await eventually('the request is logged as 499', () =>
      service.logLines.some((line) => line.status === 499),
    )
    await expectError(await postScan(service, open, from('192.0.2.62')), 'registration_required')
  })
})

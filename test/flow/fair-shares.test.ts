import { acceptsScans } from '../../scripts/start-stack/services/accepts-scans.ts'
import type { Scan } from '../../shared/contract/scan.ts'
import { patientConnection } from '../../shared/redis.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { madeScan } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// One account with pictures that cost seconds and no credit made most scans of others fail.
describe('fair shares', () => {
  describe('with two threads', () => {
    const service = testService({ threads: 2 })

    it('let an account that sends one scan at a time pass one that sends many', async () => {
      const [many, few] = [await service.account(50), await service.account(50)]
      await madeScan(service, few.liveKey)
      let finished = 0
      const flood = Array.from({ length: 12 }, async () => {
        await madeScan(service, many.liveKey, { instructions: { ms: 500 } })
        finished += 1
      })
      await eventually('the flood is read', async () => finished > 0)
      for (let scan = 0; scan < 3; scan += 1) {
        await madeScan(service, few.liveKey, { instructions: { ms: 500 } })
      }
      expect(finished, 'scans of the flood before the third of the other').to.be.below(8)
      await Promise.all(flood)
    })
  })

  describe('with one thread', () => {
    const service = testService({ threads: 1 })

    it('read scans of an account behind others once its unbilled thread time is too long', async () => {
      const accounts = [
        await service.account(9),
        await service.account(9),
        await service.account(9),
      ]
      const [costly, first, other] = accounts.map(({ liveKey }) => liveKey)
      await madeScan(service, costly ?? '', { instructions: { ms: 200, reading: 'unreadable' } })
      const redis = patientConnection(service.redis.url)
      const [sum = ''] = await redis.keys('share:{scans}:unbilled:*')
      const [minute = ''] = await redis.hkeys(sum)
      await redis.hset(sum, minute, 31_000)
      redis.disconnect()

      const order: string[] = []
      const enqueued = () =>
        service.logLines.filter(({ event }) => event === 'scan_enqueued').length
      const sent = []
      for (const [name, key] of Object.entries({ first, costly, other })) {
        const before = enqueued()
        // The first occupies the thread until all are sent, on a busy machine as well.
        const ms = name === 'first' ? 4000 : 100
        const send = madeScan(service, key ?? '', { instructions: { ms } })
        sent.push(send.then(() => order.push(name)))
        await eventually(`${name} is enqueued`, () => enqueued() > before)
      }
      await Promise.all(sent)
      expect(order).to.deep.equal(['first', 'other', 'costly'])
    })
  })

  // Otherwise whoever comes next waits for the deadline of a page that nobody pays for.
  describe('with one thread, and a page that would take it until its deadline', () => {
    const env = { FREE_RECOGNITIONS: '1000', TRUST_PROXY: '1' }
    const service = testService({ threads: 1, env })

    /** Has one scan of a minute begun before another is sent; both must be answered. */
    async function expectBoth(send: (whose: 0 | 1, ms: number) => Promise<Scan>) {
      const enqueued = () =>
        service.logLines.filter(({ event }) => event === 'scan_enqueued').length
      const before = enqueued()
      const long = send(0, 60_000)
      await eventually('it is enqueued', () => enqueued() > before)
      const scans = await Promise.all([long, send(1, 100)])
      expect(scans.map(({ meta }) => meta.status)).to.deep.equal(['recognized', 'recognized'])
    }

    // Proves D8.10
    it('end it early once another account waits', async () => {
      const accounts = [await service.account(9), await service.account(9)] as const
      await expectBoth((whose, ms) =>
        madeScan(service, accounts[whose].liveKey, { instructions: { ms } }),
      )
    })

    // Regression: each of them had four seconds, and together they had more than the deadline.
    // Proves D8.10
    it('end those of many newcomers before the deadline of whoever comes next', async () => {
      const newcomers = await Promise.all(Array.from({ length: 6 }, () => service.account(9)))
      const { liveKey } = await service.account(9)
      const enqueued = () =>
        service.logLines.filter(({ event }) => event === 'scan_enqueued').length
      const before = enqueued()
      const sent = newcomers.map((newcomer) =>
        madeScan(service, newcomer.liveKey, { instructions: { ms: 60_000 } }),
      )
      await eventually('all are enqueued', () => enqueued() === before + 6)
      await madeScan(service, liveKey)
      await Promise.all(sent)
      // Else each would be let in as a newcomer once more.
      const redis = patientConnection(service.redis.url)
      await eventually('all are remembered as slow', async () => {
        const pages = await redis.keys('share:{scans}:page:*')
        const lengths = await Promise.all(pages.map((page) => redis.hget(page, 'ms')))
        return lengths.filter((ms) => Number(ms) >= 4000).length >= newcomers.length
      })
      redis.disconnect()
    })

    // Proves D8.10
    it('end a free one early once another client waits', async () => {
      await expectBoth((whose, ms) =>
        madeScan(service, 'sk_sandbox_public', {
          instructions: { ms },
          headers: { 'X-Forwarded-For': `203.0.113.${whose}` },
        }),
      )
    })
  })

  // Nothing but the life of its keys brings down what a killed process had counted.
  describe('when a process is killed with its scans in the window', () => {
    const service = testService({ threads: 1, env: { ENGINE_DEADLINE_MS: '4000' } })

    async function fillThen(url: string, liveKey: string, kill: () => Promise<void>) {
      const sent = Array.from({ length: 6 }, async () => {
        const body = JSON.stringify(await scanBody({ ms: 1500 }))
        const authorization = `Bearer ${liveKey}`
        const headers = { authorization, 'content-type': 'application/json' }
        await fetch(`${url}/v1/scans`, { method: 'POST', headers, body }).catch(() => null)
      })
      const redis = patientConnection(service.redis.url)
      // That the account was there is remembered for a minute; it throttles nobody but others.
      const counted = /:(?:all|inside|queue|slow|line|asked):/
      const counts = async () =>
        (await redis.keys('share:{scans}:*')).filter((key) => counted.test(key))
      const isInside = (key: string) => key.includes(':inside:')
      await eventually('some are in the window', async () => (await counts()).some(isInside))
      await kill()
      await Promise.all(sent)
      await eventually('none is counted', async () => (await counts()).length === 0, 15_000)
      redis.disconnect()
    }

    it('count nothing of a killed API soon after, and throttle its account no longer', async () => {
      const { liveKey } = await service.account(20)
      const victim = await service.startApiProcess()
      await eventually('it is ready', () => acceptsScans(victim.url))
      await fillThen(victim.url, liveKey, () => victim.kill())
      await Promise.all([1, 2].map(() => madeScan(service, liveKey, { instructions: { ms: 50 } })))
    })

    it('count nothing of a killed worker soon after, and throttle its account no longer', async () => {
      const { liveKey } = await service.account(20)
      const victim = await service.startWorker(1)
      await service.ready()
      await fillThen(service.url, liveKey, () => victim.kill())
      await Promise.all([1, 2].map(() => madeScan(service, liveKey, { instructions: { ms: 50 } })))
    })
  })
})

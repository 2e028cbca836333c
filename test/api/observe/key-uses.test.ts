import type { FinishedRequest } from '../../../api/http/request-context.ts'
import { KeyUses } from '../../../api/observe/key-uses.ts'
import { createKey } from '../../../shared/db/create-key.ts'
import { findDurations, listOutcomes, msOfStep, stepOf } from '../../../shared/db/key-days.ts'
import { createPool } from '../../../shared/db/pool.ts'
import { createLog } from '../../../shared/log.ts'
import { finishedRequest } from '../../support/http/finished-request.ts'
import { accountWith, newLiveKey, noon } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'
import { MovableClock } from '../../support/time/movable-clock.ts'

describe('KeyUses', () => {
  const database = servicePool()
  const log = createLog('api', 'silent')
  const scanned = finishedRequest({
    ...{ method: 'POST', ms: 412, engineMs: 400, scanStatus: 'recognized' },
  })

  async function used() {
    const accountId = await accountWith(database.owner, 0)
    const key = newLiveKey(accountId)
    const keyId = key.id
    await createKey(database.owner, key)
    const clock = new MovableClock()
    clock.standAt(noon)
    const uses = new KeyUses({ pool: database.pool, clock, log })
    const finish = (changes: Partial<FinishedRequest> = {}) =>
      uses.requestFinished({ ...scanned, keyId, ...changes })
    const outcomes = async () =>
      (await listOutcomes(database.pool, accountId, '2026-01-01')).map(
        ({ day, outcome, requests }) => `${day} ${outcome} ${requests}`,
      )
    return { accountId, keyId, clock, uses, finish, outcomes }
  }

  it('counts scans by status, failures by code, and what else was answered, by day', async () => {
    const { clock, uses, finish, outcomes } = await used()
    finish()
    finish({ scanStatus: 'unreadable' })
    finish({ status: 402, code: 'insufficient_credits', scanStatus: null })
    finish({ status: 200, scanStatus: null, method: 'GET' })
    finish({ status: 499 })
    finish({ keyId: null })
    finish({ route: '/mcp', isV1: false })
    clock.standAt(new Date('2026-03-02T00:00:00Z'))
    finish()
    await uses.write()
    expect(await outcomes()).to.deep.equal([
      '2026-03-01 answered 1',
      '2026-03-01 caller_left 1',
      '2026-03-01 insufficient_credits 1',
      '2026-03-01 recognized 2',
      '2026-03-01 unreadable 1',
      '2026-03-02 recognized 1',
    ])
  })

  it('has the durations of scans that were answered', async () => {
    const { accountId, uses, finish } = await used()
    for (const ms of [100, 100, 900]) finish({ ms })
    finish({ ms: 9000, status: 503, code: 'engine_unavailable' })
    await uses.write()
    const found = await findDurations(database.pool, accountId, '2026-03-01')
    const [p50Ms, p95Ms] = [msOfStep(stepOf(100)), msOfStep(stepOf(900))]
    expect(found).to.deep.equal({ scans: 3, p50Ms, p95Ms })
  })

  it('counts what a sandbox key chose as neither an error nor slow', async () => {
    const { accountId, uses, finish, outcomes } = await used()
    finish({ status: 503, code: 'engine_unavailable', scanStatus: null, isChosen: true })
    finish({ ms: 14_000, isChosen: true })
    finish({ ms: 100 })
    await uses.write()
    expect(await outcomes()).to.deep.equal(['2026-03-01 answered 1', '2026-03-01 recognized 2'])
    const { p95Ms } = await findDurations(database.pool, accountId, '2026-03-01')
    expect(p95Ms).to.equal(msOfStep(stepOf(100)))
  })

  it('writes each use once, and keeps those of an outage for the next time', async () => {
    const { clock, outcomes, keyId } = await used()
    const away = createPool({
      databaseUrl: 'postgres://127.0.0.1:1/none',
      ...{ applicationName: 'test', onIdleError: () => {} },
    })
    const options = { pool: away, clock, log }
    const uses = new KeyUses(options)
    uses.requestFinished({ ...scanned, keyId })
    await uses.write()
    uses.requestFinished({ ...scanned, keyId })
    options.pool = database.pool
    await uses.write()
    await uses.close()
    await away.end()
    expect(await outcomes()).to.deep.equal(['2026-03-01 recognized 2'])
  })
})

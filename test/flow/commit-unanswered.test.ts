import { expect } from 'chai'
import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { postScan, scanOf, scansOf, usageOf } from '../support/calls.ts'
import { eventually } from '../support/eventually.ts'
import { expectError } from '../support/expect-error.ts'
import { scanBody } from '../support/scripted-picture.ts'
import { type TestAccount, testService } from '../support/service.ts'
import { tcpGate } from '../support/tcp-gate.ts'

// The one moment in which nobody can know whether a credit was taken: it must not stay taken from a
// caller who got nothing for it, and no message may say more than is known.
describe('Postgres settles a scan, and its answer is lost on the way', () => {
  const gate = tcpGate()
  const service = testService({
    threads: 1,
    databaseUrl: (direct) => gate.through(direct),
    env: { ENGINE_DEADLINE_MS: '3000' },
  })

  async function ledgerOf({ id }: TestAccount): Promise<string[]> {
    const { rows } = await service.database.pool.query<{ kind: string }>(
      "SELECT kind FROM ledger_entries WHERE account_id = $1 AND kind <> 'grant' ORDER BY id",
      [id],
    )
    return rows.map(({ kind }) => kind)
  }

  async function expectBooksInOrder(): Promise<void> {
    expect((await verifyLedger(service.database.pool)).mismatches).to.deep.equal([])
  }

  it('back before the deadline: the caller gets its answer, charged once', async () => {
    const account = await service.account(5)
    const lost = gate.loseAnswerTo('settle_scan')
    const answer = postScan(service, account.liveKey)
    await lost
    await gate.open()
    await scanOf(await answer)
    expect(await ledgerOf(account)).to.deep.equal(['charge'])
    expect(await usageOf(service, account.liveKey)).to.include({ balance_credits: 4 })
    await expectBooksInOrder()
  })

  it('away past the deadline: the charge is reversed after its return, scan and counters too', async () => {
    const account = await service.account(5)
    const lost = gate.loseAnswerTo('settle_scan')
    const answer = postScan(service, account.liveKey)
    await lost
    const failure = await expectError(await answer, 'service_unavailable')
    expect(failure.message).not.to.contain('Nothing was charged')
    expect(failure.message).to.contain('given back')
    expect(await ledgerOf(account), 'it was charged').to.deep.equal(['charge'])

    await gate.open()
    await eventually('the charge is reversed', async () => (await ledgerOf(account)).length === 2)
    expect(await ledgerOf(account)).to.deep.equal(['charge', 'reversal'])
    const usage = await usageOf(service, account.liveKey)
    expect(usage).to.include({ balance_credits: 5, credits_spent: 0 })
    expect(usage.scans.total).to.equal(0)
    expect(await scansOf(service, account.liveKey)).to.deep.equal([])
    await expectBooksInOrder()
  })

  it('under an Idempotency-Key: the charge stands, and a retry gets the answer it paid for', async () => {
    const account = await service.account(5)
    const body = await scanBody({})
    const headers = { 'idempotency-key': 'k' }
    const post = () => service.request('POST', '/v1/scans', { key: account.liveKey, body, headers })
    const lost = gate.loseAnswerTo('settle_scan')
    const answer = post()
    await lost
    const failure = await expectError(await answer, 'service_unavailable')
    expect(failure.message).not.to.contain('Nothing was charged')
    expect(failure.message).to.contain('same Idempotency-Key')

    await gate.open()
    const retry = await post()
    expect(retry.headers.get('idempotent-replayed')).to.equal('true')
    await scanOf(retry)
    expect(await ledgerOf(account)).to.deep.equal(['charge'])
    await expectBooksInOrder()
  })

  it('under an Idempotency-Key with retention 0: reversed, and the key runs again', async () => {
    const account = await service.account(5)
    const body = await scanBody({}, { options: { retain_hours: 0 } })
    const headers = { 'idempotency-key': 'k' }
    const post = () => service.request('POST', '/v1/scans', { key: account.liveKey, body, headers })
    const lost = gate.loseAnswerTo('settle_scan')
    const answer = post()
    await lost
    await expectError(await answer, 'service_unavailable')
    await gate.open()
    await eventually('the charge is reversed', async () => (await ledgerOf(account)).length === 2)
    await scanOf(await post())
    expect(await ledgerOf(account)).to.deep.equal(['charge', 'reversal', 'charge'])
    expect(await usageOf(service, account.liveKey)).to.include({ balance_credits: 4 })
    await expectBooksInOrder()
  })

  it('a caller who leaves before its answer could be sent does not pay for it', async () => {
    const account = await service.account(5)
    const leaving = new AbortController()
    const lost = gate.loseAnswerTo('settle_scan')
    const answer = service
      .request('POST', '/v1/scans', {
        key: account.liveKey,
        body: await scanBody({}),
        signal: leaving.signal,
      })
      .catch(() => null)
    await lost
    leaving.abort()
    expect(await answer).to.equal(null)
    await gate.open()
    await eventually('the charge is reversed', async () => (await ledgerOf(account)).length === 2)
    await expectBooksInOrder()
  })

  it('a charge is confirmed as soon as its answer went out', async () => {
    const account = await service.account(5)
    await scanOf(await postScan(service, account.liveKey))
    await eventually('it is confirmed', async () => {
      const { rowCount } = await service.database.pool.query('SELECT FROM unanswered_charges')
      return rowCount === 0
    })
    expect(await ledgerOf(account)).to.deep.equal(['charge'])
  })
})

import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { postScan, scanOf, scansOf, usageOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { type TestAccount, testService } from '../support/service/service.ts'
import { tcpGate } from '../support/stores/tcp-gate.ts'
import { eventually } from '../support/time/eventually.ts'

// Only here can nobody know whether a credit was taken. A caller who got nothing must get it back,
// and no message may claim more than is known.
describe('when the answer of Postgres to a settlement is lost', () => {
  const gate = tcpGate()
  const service = testService({
    threads: 1,
    databaseUrl: (direct) => gate.through(direct),
    env: { ENGINE_DEADLINE_MS: '4500' },
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

  it('answers the caller and charges once if Postgres is back before the deadline', async () => {
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

  it('reverses the charge, the scan and its counters if Postgres is back after the deadline', async () => {
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

  it('keeps the charge under an idempotency key, and a retry gets the answer it paid for', async () => {
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

  it('reverses the charge and frees the idempotency key if the result was not kept', async () => {
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

  it('does not charge a caller who leaves before its answer could be sent', async () => {
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

  it('confirms a charge as soon as its answer is sent', async () => {
    const account = await service.account(5)
    await scanOf(await postScan(service, account.liveKey))
    await eventually('it is confirmed', async () => {
      const { rowCount } = await service.database.pool.query('SELECT FROM unanswered_charges')
      return rowCount === 0
    })
    expect(await ledgerOf(account)).to.deep.equal(['charge'])
  })
})

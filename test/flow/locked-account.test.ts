import { Client } from 'pg'
import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { heldScan } from '../support/engine/held-scan.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { postScan, scanOf, usageOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// An operator's open session, or a process paused in mid-transaction, locks one account. No other
// account may notice.
describe('when another session locks the row of one account', () => {
  const service = testService({ threads: 2, env: { ENGINE_DEADLINE_MS: '6000' } })

  async function whileLocked(accountId: string, work: () => Promise<void>): Promise<void> {
    const session = new Client({ connectionString: service.database.ownerUrl })
    await session.connect()
    try {
      await session.query('BEGIN')
      await session.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [accountId])
      await work()
    } finally {
      await session.end()
    }
  }

  async function expectBooksInOrder(key: string, balance: number): Promise<void> {
    await eventually('nothing is held', async () => {
      const { rowCount } = await service.database.pool.query('SELECT FROM credit_holds')
      return rowCount === 0
    })
    expect((await usageOf(service, key)).balance_credits).to.equal(balance)
    expect((await verifyLedger(service.database.pool)).mismatches).to.deep.equal([])
  }

  it('its 30 scans get 503 while every scan of another account is served', async () => {
    const locked = await service.account(50)
    const other = await service.account(50)
    await whileLocked(locked.id, async () => {
      const refused = Array.from({ length: 30 }, () => postScan(service, locked.liveKey))
      const all = Promise.all(refused)
      for (let count = 0; count < 10; count += 1) {
        await scanOf(await postScan(service, other.liveKey))
      }
      for (const answer of await all) await expectError(answer, 'service_unavailable')
    })
    await expectBooksInOrder(locked.liveKey, 50)
    await expectBooksInOrder(other.liveKey, 40)
  })

  it('its scan is answered and charged if the lock ends before the deadline', async () => {
    const { id, liveKey } = await service.account(5)
    const held = await heldScan()
    const answer = postScan(service, liveKey, held)
    await eventually('the credit is held', async () => {
      const { rowCount } = await service.database.pool.query('SELECT FROM credit_holds')
      return rowCount === 1
    })
    await whileLocked(id, async () => {
      await held.release()
      await new Promise((resolve) => setTimeout(resolve, 1800))
    })
    await scanOf(await answer)
    await expectBooksInOrder(liveKey, 4)
  })

  it('its scan gets 503 past the deadline, and credit and key are free once the lock ends', async () => {
    const { id, liveKey } = await service.account(5)
    const held = await heldScan()
    const body = await scanBody(held.instructions)
    const headers = { 'idempotency-key': 'k' }
    const post = () => service.request('POST', '/v1/scans', { key: liveKey, body, headers })
    const answer = post()
    await eventually('the credit is held', async () => {
      const { rowCount } = await service.database.pool.query('SELECT FROM credit_holds')
      return rowCount === 1
    })
    await whileLocked(id, async () => {
      await held.release()
      await expectError(await answer, 'service_unavailable')
    })
    await eventually('the key is free', async () => (await post()).status === 200)
    await expectBooksInOrder(liveKey, 4)
  })
})

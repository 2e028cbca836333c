import { randomUUID } from 'node:crypto'
import { holdCredit } from '../../shared/db/credit-holds.ts'
import { usageOf } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

describe('a credit that Postgres holds for a scan whose request has ended', () => {
  const service = testService({ threads: 0 })

  // As when Postgres was stopped with the statement in its buffer. No cron runs here.
  it('is given back by the process in whose name it is held', async () => {
    const { pool } = service.database
    const { id, liveKey } = await service.account(1)
    const { rows } = await pool.query<{ instance_id: string }>('SELECT instance_id FROM sign_ons')
    expect(rows).to.have.lengthOf(1)
    await holdCredit(pool, id, randomUUID(), rows[0]?.instance_id)
    await eventually('it is given back', async () => {
      const query = 'SELECT FROM credit_holds WHERE account_id = $1'
      return (await pool.query(query, [id])).rowCount === 0
    })
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 1, credits_spent: 0 })
  })
})

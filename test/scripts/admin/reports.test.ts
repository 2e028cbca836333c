import { Client } from 'pg'
import { v4 } from 'uuid'
import { insertEvent } from '../../../shared/db/events.ts'
import {
  accountWith,
  holdAndSettle,
  hourMs,
  keptScan,
  nextScanId,
  noon,
  settlement,
} from '../../support/service/accounts.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('admin reports', () => {
  const database = servicePool()
  const run = (...args: readonly string[]) => admin({ DATABASE_URL: database.ownerUrl }, ...args)

  // Otherwise an operator who looks at the history of an account would see its customers' data.
  // Proves D2.3a
  it('scan list shows the history of an account, but nothing from the documents', async () => {
    const accountId = await accountWith(database.owner, 1)
    const id = nextScanId()
    const expiresAt = new Date(Date.now() + hourMs)
    const kept = keptScan({ expiresAt, result: '{"holder":{"surname":"SPECIMEN"}}' })
    const changes = { durationMs: 5, reference: 'order 7', kept }
    await holdAndSettle(database.pool, settlement(accountId, id, changes))
    const { out } = await run('scan', 'list', '--account', accountId, '--json')
    expect(JSON.parse(out)).to.deep.equal([
      {
        id,
        status: 'recognized',
        billed: true,
        duration_ms: 5,
        reference: 'order 7',
        created_at: '2026-03-01T12:00:00Z',
      },
    ])
  })

  // Proves D1.4c
  it('event show finds the event with that id', async () => {
    const id = `evt_${v4()}`
    const event = { id, code: 'internal_error', occurredAt: noon, requestId: 'req_1' } as const
    await insertEvent(database.pool, { ...event, detail: 'TypeError at settle.ts:1' })
    const { exitCode, out } = await run('event', 'show', id)
    expect(exitCode).to.equal(0)
    for (const text of [id, 'internal_error', 'req_1', 'TypeError at settle.ts:1']) {
      expect(out).to.contain(text)
    }
  })

  // Proves D4.2b
  it('ledger verify fails and names the account if a balance does not match the ledger', async () => {
    const accountId = await accountWith(database.owner, 5)
    expect((await run('ledger', 'verify')).exitCode).to.equal(0)
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query('UPDATE accounts SET balance_credits = 6 WHERE id = $1', [accountId])
    await owner.end()
    const { exitCode, err } = await run('ledger', 'verify')
    expect(exitCode).to.equal(1)
    expect(err).to.contain(accountId).and.to.contain('ledger 5, balance 6')
  })
})

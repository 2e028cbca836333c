import { Client } from 'pg'
import { findEvent } from '../../shared/db/events.ts'
import { specimenNames } from '../support/engine/scripted-picture.ts'
import { postScan, usageOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// An unforeseen failure must cost nothing, disclose nothing, and be found again by its event id.
describe('an unforeseen failure', () => {
  const service = testService({ threads: 1 })

  async function asOwner(statement: string): Promise<void> {
    const client = new Client({ connectionString: service.database.ownerUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  // Proves 2.12e, 4.1l, 4.2c, 7.5, D1.4a
  it('answers 500 internal_error with a new event each time, charging and disclosing nothing', async () => {
    const { liveKey } = await service.account(5)
    await asOwner('ALTER TABLE scans RENAME TO mislaid')
    const events = new Set<string | null>()
    try {
      for (const response of [
        await postScan(service, liveKey),
        await postScan(service, liveKey),
        await service.request('GET', '/v1/scans', { key: liveKey }),
      ]) {
        const error = await expectError(response, 'internal_error')
        expect(error.message).not.to.match(/scans|relation|select|insert|postgres/i)
        const find = () => findEvent(service.database.pool, error.event_id ?? '')
        await eventually('the event is written', async () => (await find()) !== null)
        const event = await find()
        expect(event).to.include({ code: 'internal_error', requestId: error.request_id })
        for (const name of specimenNames) expect(event?.detail).not.to.include(name)
        events.add(error.event_id)
      }
    } finally {
      await asOwner('ALTER TABLE mislaid RENAME TO scans')
    }
    expect(events.size).to.equal(3)
    const usage = await usageOf(service, liveKey)
    expect(usage).to.include({ balance_credits: 5, credits_spent: 0 })
    expect(usage.scans.total).to.equal(0)
  })

  it('leaves the idempotency key free: the retry runs', async () => {
    const { liveKey } = await service.account(5)
    const headers = { 'idempotency-key': 'k' }
    await asOwner('ALTER TABLE usage_months RENAME TO mislaid')
    try {
      const broken = await postScan(service, liveKey, { instructions: { salt: 1 }, headers })
      await expectError(broken, 'internal_error')
    } finally {
      await asOwner('ALTER TABLE mislaid RENAME TO usage_months')
    }
    const retry = await postScan(service, liveKey, { instructions: { salt: 1 }, headers })
    expect(retry.status).to.equal(200)
  })
})

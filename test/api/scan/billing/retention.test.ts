import { setRetention } from '../../../../shared/db/accounts.ts'
import { madeScan, scansOf } from '../../../support/service/calls.ts'
import type { TestAccount } from '../../../support/service/service.ts'
import { sharedService } from '../../../support/service/shared-service.ts'

const hourMs = 3_600_000

/** The creation time in milliseconds, which the first 48 bits of an id hold. */
function createdMs(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}

// A document kept one second longer than promised is a breach; one second less is a lost result.
describe('retention', () => {
  const service = sharedService()

  async function isReadable({ liveKey }: TestAccount, id: string): Promise<boolean> {
    const read = await service.request('GET', `/v1/scans/${id}`, { key: liveKey })
    const isListed = (await scansOf(service, liveKey)).some((row) => row.id === id)
    expect(read.status === 200, 'read and list agree').to.equal(isListed)
    return isListed
  }

  async function keptFor(account: TestAccount, hours: number, options: object): Promise<void> {
    const { meta } = await madeScan(service, account.liveKey, { rest: { options } })
    const endMs = createdMs(meta.id) + hours * hourMs
    service.clock.standAt(new Date(endMs - 1))
    expect(await isReadable(account, meta.id), 'a millisecond before the end').to.equal(true)
    service.clock.standAt(new Date(endMs))
    expect(await isReadable(account, meta.id), 'at the end').to.equal(false)
  }

  for (const hours of [1, 24, 8760]) {
    // Proves 2.11e, D4.4
    it(`of ${hours} hours ends exactly on time, without waiting for a sweep`, async () => {
      await keptFor(await service.account(), hours, { retain_hours: hours })
    })
  }

  // Proves 2.11f
  it('of null follows the account setting, one year for a new account', async () => {
    const account = await service.account()
    await keptFor(account, 8760, { retain_hours: null })
    await setRetention(service.database.owner, account.id, 24)
    await keptFor(account, 24, {})
  })

  // Proves 2.11g, 3.1b
  it('set by the request overrides the account setting, even with 0', async () => {
    const account = await service.account()
    await setRetention(service.database.owner, account.id, 24)
    await keptFor(account, 48, { retain_hours: 48 })
    const { meta } = await madeScan(service, account.liveKey, {
      rest: { options: { retain_hours: 0 } },
    })
    expect(await isReadable(account, meta.id)).to.equal(false)
  })

  // Proves 1.8b, 2.11d
  it('of 0 stores no row and no thumbnail, whether set by account or request', async () => {
    const account = await service.account()
    await setRetention(service.database.owner, account.id, 0)
    await madeScan(service, account.liveKey)
    await madeScan(service, account.liveKey, { rest: { options: { retain_hours: 0 } } })
    const { rows } = await service.database.pool.query('SELECT FROM scans WHERE account_id = $1', [
      account.id,
    ])
    expect(rows).to.deep.equal([])
  })

  // Proves 1.8b, D4.5a
  it('stores the result without pictures, and the thumbnail beside it', async () => {
    const { id, liveKey } = await service.account()
    await madeScan(service, liveKey)
    const { rows } = await service.database.pool.query(
      'SELECT result::text AS result, thumbnail FROM scans WHERE account_id = $1',
      [id],
    )
    expect(rows[0]?.result).not.to.include('base64')
    expect(Buffer.from(rows[0]?.thumbnail).subarray(0, 3)).to.deep.equal(
      Buffer.from([0xff, 0xd8, 0xff]),
    )
  })
})

import { madeScan, scansOf } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

const hourMs = 3_600_000

// Paging through the history must show every scan once, and none of another account.
describe('GET /v1/scans', () => {
  const service = sharedService()

  // Proves 2.12a, 3.1a, 4.1c, 4.3a
  it('lists the stored scans of the account, most recent first', async () => {
    const { liveKey } = await service.account()
    const other = await service.account()
    await madeScan(service, other.liveKey)
    const first = await madeScan(service, liveKey, { rest: { reference: 'first' } })
    const second = await madeScan(service, liveKey, { instructions: { reading: 'nothing' } })
    await madeScan(service, liveKey, { rest: { options: { retain_hours: 0 } } })
    expect(await scansOf(service, liveKey)).to.deep.equal(
      [second, first].map(({ meta }) => ({
        id: meta.id,
        status: meta.status,
        billed: meta.billed,
        duration_ms: meta.timing?.total_ms,
        reference: meta.reference,
        created_at: meta.created_at,
      })),
    )
  })

  // Proves 4.3b
  it('is empty for a new account and for sandbox keys', async () => {
    const { liveKey, sandboxKey } = await service.account()
    await madeScan(service, sandboxKey)
    for (const key of [liveKey, sandboxKey, 'sk_sandbox_public']) {
      expect(await scansOf(service, key)).to.deep.equal([])
    }
  })

  // Proves 4.3a
  it('omits a scan once its retention window has ended', async () => {
    const { liveKey } = await service.account()
    await madeScan(service, liveKey, { rest: { options: { retain_hours: 1 } } })
    const kept = await madeScan(service, liveKey, { rest: { options: { retain_hours: 2 } } })
    service.clock.advance(hourMs)
    expect((await scansOf(service, liveKey)).map(({ id }) => id)).to.deep.equal([kept.meta.id])
  })

  // Proves D1.11
  it('pages by the Link header: every scan once, in order, no link on the last page', async () => {
    const { liveKey } = await service.account()
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.unshift((await madeScan(service, liveKey)).meta.id)
    const seen: string[][] = []
    let path: string | null = '/v1/scans?limit=2'
    while (path !== null) {
      const response = await service.request('GET', path, { key: liveKey })
      const body = await response.json()
      seen.push(body.scans.map(({ id }: { id: string }) => id))
      const link = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
      path = link === undefined ? null : new URL(link).pathname + new URL(link).search
      if (link !== undefined) expect(new URL(link).origin).to.equal(service.url)
    }
    expect(seen.map((page) => page.length)).to.deep.equal([2, 2, 1])
    expect(seen.flat()).to.deep.equal(made)
  })

  it('has no next link when the page ends with the last scan', async () => {
    const { liveKey } = await service.account()
    await madeScan(service, liveKey)
    await madeScan(service, liveKey)
    const response = await service.request('GET', '/v1/scans?limit=2', { key: liveKey })
    expect(response.headers.get('link')).to.equal(null)
  })

  // Proves D1.11
  it('lists 50 at most by default, and up to 200 on request', async () => {
    const { id, liveKey } = await service.account()
    await service.database.pool.query(
      `INSERT INTO scans (id, account_id, status, billed, duration_ms, created_at, expires_at, result)
       SELECT ('019aaaaa-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'recognized', true, 1,
         now(), now() + interval '1 year', '{}'
       FROM generate_series(1, 201) n`,
      [id],
    )
    expect(await scansOf(service, liveKey)).to.have.length(50)
    expect(await scansOf(service, liveKey, '?limit=200')).to.have.length(200)
    expect(await scansOf(service, liveKey, '?limit=1')).to.have.length(1)
  })

  for (const query of [
    'limit=0',
    'limit=201',
    'limit=1.5',
    'limit=-1',
    'limit=all',
    'limit=',
    'limit=1&limit=2',
    'before=yesterday',
    'before=',
    'page=2',
    'version=2',
  ]) {
    // Proves D1.10
    it(`refuses ?${query}, naming the key`, async () => {
      const { liveKey } = await service.account()
      const response = await service.request('GET', `/v1/scans?${query}`, { key: liveKey })
      const { message } = await expectError(response, 'validation_failed')
      expect(message).to.match(new RegExp(`^${query.split('=')[0]}: `))
    })
  }
})

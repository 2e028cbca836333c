import { scan as scanSchema } from '../../../shared/contract/scan.ts'
import { madeScan, scanOf, usageOf } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { hiddenScans } from '../../support/service/hidden-scans.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// A stored result that differs from the answer it came from makes two truths of one document.
describe('GET /v1/scans/{id} answers 200', () => {
  const service = sharedService()

  // Proves 2.3c, 2.8b, 2.10, 3.1a
  it('with the original body, except for the differences the contract names', async () => {
    const { liveKey } = await service.account()
    const original = await madeScan(service, liveKey, { rest: { reference: 'zwölf\u0000 🛂' } })
    const response = await service.request('GET', `/v1/scans/${original.meta.id}`, { key: liveKey })
    expect(response.headers.get('cache-control')).to.equal('no-store')
    const stored = await scanOf(response)
    expect(stored).to.deep.equal({
      ...original,
      document: original.document && { ...original.document, type_name: null },
      images: Object.fromEntries(Object.keys(original.images).map((slot) => [slot, null])),
      quality: { overall: 'not_checked' },
    })
    expect(stored.meta.timing).to.deep.equal(original.meta.timing)
  })

  // Proves 4.2a, 8.4a
  it('any number of times, without running or billing the scan again', async () => {
    const { liveKey } = await service.account()
    const { meta } = await madeScan(service, liveKey)
    const before = service.logLines.length
    for (let i = 0; i < 3; i++) {
      await scanOf(await service.request('GET', `/v1/scans/${meta.id}`, { key: liveKey }))
    }
    expect(service.logLines.slice(before).map(({ event }) => event)).not.to.include('scan_enqueued')
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 19, credits_spent: 1 })
  })

  it('also for a scan in which nothing was found', async () => {
    const { liveKey } = await service.account()
    const { meta } = await madeScan(service, liveKey, { instructions: { reading: 'nothing' } })
    const read = await service.request('GET', `/v1/scans/${meta.id}`, { key: liveKey })
    expect((await scanOf(read)).document).to.equal(null)
  })

  describe('for scans of earlier releases', () => {
    async function rewritten(change: string) {
      const { liveKey } = await service.account()
      const { meta } = await madeScan(service, liveKey)
      await service.database.pool.query(
        `UPDATE scans SET result = jsonb_set(result::jsonb, ${change})::json WHERE id = $1`,
        [meta.id],
      )
      const read = await service.request('GET', `/v1/scans/${meta.id}`, { key: liveKey })
      return scanSchema.parse(await read.json())
    }

    // Proves 2.4c
    it('with names on one line, joined by a single space', async () => {
      const scan = await rewritten(`'{holder,given_names}', '"TESTINA \\n  MARIA"'`)
      expect(scan.holder?.given_names).to.equal('TESTINA MARIA')
    })

    // Proves 2.4c
    it('with field values on one line as well', async () => {
      const scan = await rewritten(`'{fields,0,value}', '"MUSTER\\nSPECIMEN"'`)
      expect(scan.fields[0]?.value).to.equal('MUSTER SPECIMEN')
    })

    // Proves 2.2m
    it('with timing null where none was measured', async () => {
      const scan = await rewritten(`'{meta,timing}', 'null'`)
      expect(scan.meta.timing).to.equal(null)
    })
  })
})

// The cases must look alike: a different answer for another account's scan would confirm it exists.
describe('GET /v1/scans/{id} answers 404 not_found', () => {
  const service = sharedService()

  const read = (key: string, id: string) => service.request('GET', `/v1/scans/${id}`, { key })

  // Proves 3.1c, 4.2b
  it('alike for unknown, unstored, foreign, expired, deleted and malformed ids', async () => {
    const { hidden, liveKey, own } = await hiddenScans(service)
    const messages = new Set<string>()
    for (const [key, id] of [
      ...hidden,
      [liveKey, 'not-an-id'],
      [liveKey, own.toUpperCase()],
      [liveKey, `${own}'--`],
    ] as const) {
      messages.add((await expectError(await read(key, id), 'not_found')).message)
    }
    expect(messages.size).to.equal(1)
    expect((await read(liveKey, own)).status, 'the readable one').to.equal(200)
  })
})

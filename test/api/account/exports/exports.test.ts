import { ledgerAsCsv, ledgerAsJson } from '../../../../api/account/exports/ledger-files.ts'
import { scansAsCsv, scansAsJson } from '../../../../api/account/exports/scan-files.ts'
import { isPrintable } from '../../../../shared/printable.ts'
import { sharedService } from '../../../support/service/shared-service.ts'
import { getPage, signedIn } from '../../../support/service/signed-in.ts'
import { specimenScan } from '../../../support/service/specimen-scan.ts'

const hostile = "=cmd|'/C calc'!A1\t\u001b[2J\u009b31m\u202e\"><script>alert(1)</script>"
const nothing = { status: null, reference: null, from: null, until: null }

describe('the files of an account', () => {
  const service = sharedService()

  async function member(role: 'viewer' | 'developer' | 'owner' = 'owner') {
    const { id } = await service.account()
    return signedIn(service.database, id, role, service.clock.now())
  }

  const text = async (path: string, browser: { cookie: string }) => {
    const response = await getPage(service, path, browser)
    expect(response.status, path).to.equal(200)
    return { response, text: await response.text() }
  }

  it('do not carry a formula, markup or control character of a document', async () => {
    const browser = await member()
    await specimenScan(service.database.pool, browser.accountId, {
      ...{ everyText: hostile, reference: hostile },
    })
    const csv = await text('/account/exports/scans-csv', browser)
    expect(csv.response.headers.get('content-type')).to.equal('text/csv; charset=utf-8')
    expect(csv.response.headers.get('content-disposition')).to.match(
      /^attachment; filename="scans-/,
    )
    expect(csv.text)
      .to.include(`"'=cmd|`)
      .and.not.match(/(^|[,;])"?[\s]*=cmd/m)
    const json = await text('/account/exports/scans-json', browser)
    for (const file of [csv.text, json.text]) {
      expect(isPrintable(file.replaceAll(/[\r\n]/g, ''))).to.equal(true)
    }
    const [one] = JSON.parse(json.text).scans
    expect(one.scan.meta.reference).to.equal(hostile)
    expect(json.response.headers.get('x-content-type-options')).to.equal('nosniff')
  })

  it('hold the scans that meet the filter, and none of another account', async () => {
    const [browser, other] = [await member('viewer'), await member()]
    const { pool } = service.database
    const id = await specimenScan(pool, browser.accountId, { reference: 'a' })
    await specimenScan(pool, browser.accountId, { reference: 'b' })
    await specimenScan(pool, other.accountId, { reference: 'a' })
    const { text: json } = await text('/account/exports/scans-json?reference=a', browser)
    const { scans, has_more } = JSON.parse(json)
    expect(scans.map(({ scan }: { scan: { meta: { id: string } } }) => scan.meta.id)).to.deep.equal(
      [id],
    )
    expect(has_more).to.equal(false)
    const { text: none } = await text('/account/exports/scans-json?status=rejected', browser)
    expect(JSON.parse(none)).to.deep.equal({ scans: [], has_more: false })
  })

  it('of scans end after so many, and say so', async () => {
    const { accountId } = await member()
    const { pool } = service.database
    for (let scan = 0; scan < 3; scan += 1) await specimenScan(pool, accountId)
    const now = () => new Date()
    const from = { pool, accountId, filter: nothing, now }
    const cut = JSON.parse(await wholeOf(scansAsJson({ ...from, scansMax: 2 })))
    expect([cut.scans.length, cut.has_more]).to.deep.equal([2, true])
    const whole = JSON.parse(await wholeOf(scansAsJson({ ...from, scansMax: 3 })))
    expect([whole.scans.length, whole.has_more]).to.deep.equal([3, false])
    expect(await wholeOf(scansAsCsv({ ...from, scansMax: 2 }))).to.include('There are more scans')
    expect(await wholeOf(scansAsCsv(from))).not.to.include('There are more scans')
  })

  it('of the ledger end after so many entries, and say so', async () => {
    const browser = await member()
    const { pool } = service.database
    await specimenScan(pool, browser.accountId)
    const { accountId } = browser
    const from = { pool, accountId, from: new Date(0), until: new Date(Date.now() + 60_000) }
    const hint = 'There are more entries'
    expect(await wholeOf(ledgerAsCsv({ ...from, entriesMax: 1 }))).to.include(hint)
    expect(await wholeOf(ledgerAsCsv({ ...from, entriesMax: 2 }))).not.to.include(hint)
    const cut = JSON.parse(await wholeOf(ledgerAsJson({ ...from, entriesMax: 1 })))
    expect([cut.entries.length, cut.has_more]).to.deep.equal([1, true])
  })

  it('hold the ledger of a month, but not for viewers', async () => {
    const browser = await member('developer')
    const id = await specimenScan(service.database.pool, browser.accountId)
    const month = service.clock.now().toISOString().slice(0, 7)
    const { text: csv } = await text(`/account/exports/ledger-csv?month=${month}`, browser)
    expect(csv).to.include(`"charge",-1,"${id}",`).and.to.include('"welcome credits"')
    const { text: json } = await text('/account/exports/ledger-json', browser)
    expect(JSON.parse(json).entries).to.have.lengthOf(2)
    const { text: before } = await text('/account/exports/ledger-json?month=2020-01', browser)
    expect(JSON.parse(before).entries).to.have.lengthOf(0)
    const viewer = await signedIn(
      service.database,
      browser.accountId,
      'viewer',
      service.clock.now(),
    )
    for (const kind of ['csv', 'json']) {
      const refused = await getPage(service, `/account/exports/ledger-${kind}`, viewer)
      expect(refused.status).to.equal(403)
    }
  })

  it('are two at once for an account, whoever leaves makes room', async () => {
    const browser = await member()
    // Longer than what a connection takes without being read.
    const { owner } = service.database
    await owner.query(
      `INSERT INTO scans (account_id, id, status, billed, duration_ms, created_at, expires_at, result)
       SELECT $1, ('0195519e' || lpad(to_hex(n), 24, '0'))::uuid, 'recognized', true, 1, now(),
         now() + interval '1 hour', json_build_object('x', repeat('SPECIMEN', 4000))
       FROM generate_series(1, 2000) n`,
      [browser.accountId],
    )
    const path = '/account/exports/scans-json'
    const slow = await Promise.all([
      getPage(service, path, browser),
      getPage(service, path, browser),
    ])
    expect(slow.map(({ status }) => status)).to.deep.equal([200, 200])
    const third = await getPage(service, path, browser)
    expect(third.status).to.equal(429)
    expect(third.headers.get('retry-after')).to.equal('5')
    await Promise.all(slow.map(({ body }) => body?.cancel()))
    const other = await member()
    expect((await getPage(service, path, other)).status).to.equal(200)
  })

  it('refuse a filter that is none, naming the field', async () => {
    const browser = await member()
    for (const query of ['status=x', 'from=2026-99-99', `reference=${'x'.repeat(129)}`]) {
      const response = await getPage(service, `/account/exports/scans-csv?${query}`, browser)
      expect(response.status, query).to.equal(422)
      expect(await response.text()).to.include(query.split('=')[0] ?? '')
    }
  })
})

async function wholeOf(lines: AsyncGenerator<string>): Promise<string> {
  let whole = ''
  for await (const some of lines) whole += some
  return whole
}

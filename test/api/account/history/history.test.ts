import { listActions } from '../../../../shared/db/operator-actions.ts'
import { isPrintable } from '../../../../shared/printable.ts'
import { sharedService } from '../../../support/service/shared-service.ts'
import { getPage, sendForm, signedIn } from '../../../support/service/signed-in.ts'
import { specimenScan } from '../../../support/service/specimen-scan.ts'

/** What a document, or whoever sends its picture, can have written on it. */
const hostileTexts = {
  script: '<script>alert(1)</script>',
  'a broken attribute': '"><img src=x onerror=alert(1)>',
  'an apostrophe': "' onmouseover='alert(1)",
  'an entity': '&lt;script&gt;',
  'an end of the page': '</pre></table></main><h1>Signed out</h1>',
  'a template': '{{constructor.constructor(1)}}#{alert(1)}',
  'a name of a file': '../../etc/passwd\\..\\C:\\a.exe',
  'an override of the direction': '\u202eelcitrA\u202c',
  'an isolate that does not end': '\u2067SPECIMEN',
  'control characters': '\u001b[2J\u009b31mSPECIMEN',
} as const

describe('the history of an account', () => {
  const service = sharedService()

  async function member(role: 'viewer' | 'developer' | 'owner' = 'owner') {
    const { id } = await service.account()
    return signedIn(service.database, id, role, service.clock.now())
  }

  const pageOf = async (path: string, browser: { cookie: string }) => {
    const response = await getPage(service, path, browser)
    expect(response.status, path).to.equal(200)
    return response.text()
  }

  for (const [name, text] of Object.entries(hostileTexts)) {
    it(`shows ${name} in a document or a reference as text`, async () => {
      const browser = await member()
      const scan = { everyText: text, reference: text }
      const id = await specimenScan(service.database.pool, browser.accountId, scan)
      const list = await pageOf('/account/history', browser)
      const search = `/account/history?reference=${encodeURIComponent(text)}`
      const pages = [
        list,
        await pageOf(`/account/history/${id}`, browser),
        await pageOf(search, browser),
      ]
      for (const page of pages) {
        // Marks that only the text could have brought here.
        expect(page).not.to.include('<script>alert').and.not.include('<img src=x')
        expect(page)
          .not.to.include('<h1>Signed out')
          .and.not.match(/<[^>]*onmouseover='/)
        // A field of a form holds what was typed, as it was typed.
        const shown = page.replaceAll(/<input[^>]*>|\n/g, '')
        expect(isPrintable(shown)).to.equal(true)
      }
      expect(list).to.include('<bdi>')
    })
  }

  it('lists scans page by page, and goes on where it stopped', async () => {
    const browser = await member('viewer')
    const { owner, pool } = service.database
    await owner.query('UPDATE accounts SET balance_credits = 60 WHERE id = $1', [browser.accountId])
    const now = Date.now()
    for (let scan = 0; scan < 30; scan += 1) {
      const createdAt = new Date(now - scan * 1000)
      await specimenScan(pool, browser.accountId, { createdAt })
    }
    const first = await pageOf('/account/history', browser)
    const link = /rel="next" href="([^"]+)"/.exec(first)?.[1] ?? ''
    const second = await pageOf(link, browser)
    const count = (page: string) => [...page.matchAll(/scope="row"/g)].length
    expect([count(first), count(second)]).to.deep.equal([25, 5])
    expect(second).not.to.include('rel="next"')
  })

  it('shows a scan with its bands in colour and in words, and until when it is kept', async () => {
    const browser = await member('viewer')
    const id = await specimenScan(service.database.pool, browser.accountId)
    const page = await pageOf(`/account/history/${id}`, browser)
    expect(page).to.match(/<span class="band green"><svg[^>]*><path[^>]*\/><\/svg>high<\/span>/)
    expect(page).to.include('ERIKSSON').and.include('Kept until').and.include('data:image/jpeg')
    expect(page).not.to.include('Delete this scan')
  })

  it('deletes a scan with a line in the trail that names the member, and no document', async () => {
    const browser = await member('developer')
    const id = await specimenScan(service.database.pool, browser.accountId)
    const deleted = await sendForm(service, `/account/history/${id}/delete`, browser)
    expect(deleted.headers.get('location')).to.equal('/account/history?deleted=1')
    expect((await getPage(service, `/account/history/${id}`, browser)).status).to.equal(404)
    const { rows } = await service.database.owner.query(
      'SELECT action, member_id, detail FROM operator_actions WHERE subject = $1',
      [id],
    )
    expect(rows).to.deep.equal([
      { action: 'scan delete', member_id: browser.memberId, detail: '{}' },
    ])
  })

  it('of two who delete the same scan one does, and whoever looks meanwhile sees it or 404', async () => {
    const browser = await member()
    const id = await specimenScan(service.database.pool, browser.accountId)
    const [first, second, ...looks] = await Promise.all([
      sendForm(service, `/account/history/${id}/delete`, browser),
      sendForm(service, `/account/history/${id}/delete`, browser),
      ...Array.from({ length: 8 }, () => getPage(service, `/account/history/${id}`, browser)),
    ])
    expect([first?.status, second?.status].sort()).to.deep.equal([303, 404])
    for (const { status } of looks) expect(status).to.be.oneOf([200, 404])
    expect(await listActions(service.database.owner, id, 9)).to.have.lengthOf(1)
  })

  it('is for viewers to look at and not to delete', async () => {
    const browser = await member('viewer')
    const id = await specimenScan(service.database.pool, browser.accountId)
    expect((await sendForm(service, `/account/history/${id}/delete`, browser)).status).to.equal(403)
    expect((await getPage(service, `/account/history/${id}`, browser)).status).to.equal(200)
  })
})

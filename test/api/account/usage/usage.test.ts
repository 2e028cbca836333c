import { sharedService } from '../../../support/service/shared-service.ts'
import { getPage, signedIn } from '../../../support/service/signed-in.ts'
import { specimenScan } from '../../../support/service/specimen-scan.ts'

describe('usage and ledger of an account', () => {
  const service = sharedService()

  async function member() {
    const { id } = await service.account(90)
    const browser = await signedIn(service.database, id, 'developer', service.clock.now())
    const show = async (query = '') => {
      const response = await getPage(service, `/account/usage${query}`, browser)
      return { status: response.status, page: await response.text() }
    }
    return { id, show }
  }

  it('show months, and each entry with its scan', async () => {
    const { id, show } = await member()
    const createdAt = new Date('2026-03-05T10:00:00Z')
    const scan = await specimenScan(service.database.pool, id, { createdAt })
    const { page } = await show()
    expect(page).to.include('<a href="/account/usage?month=2026-03">2026-03</a>')
    expect(page).to.include(`<a href="/account/history/${scan}">`).and.include('welcome credits')
    const { page: march } = await show('?month=2026-03')
    expect(march).to.include(scan).and.not.include('welcome credits')
    const { page: april } = await show('?month=2026-04')
    expect(april).to.include('No entries.')
  })

  it('go from page to page, within a month too', async () => {
    const { id, show } = await member()
    const createdAt = new Date('2026-03-05T10:00:00Z')
    for (let scan = 0; scan < 60; scan += 1) {
      await specimenScan(service.database.pool, id, { createdAt })
    }
    const { page } = await show('?month=2026-03')
    const next = /rel="next" href="\/account\/usage([^"]+)"/.exec(page)?.[1] ?? ''
    const { page: rest } = await show(next.replaceAll('&amp;', '&'))
    const charges = (text: string) => [...text.matchAll(/>-1</g)].length
    expect([charges(page), charges(rest)]).to.deep.equal([50, 10])
    expect(rest).not.to.include('rel="next"')
  })

  it('refuse a month that is none', async () => {
    const { show } = await member()
    for (const query of ['?month=2026-13', '?month=x', '?before=x', '?before=-1']) {
      expect((await show(query)).status, query).to.equal(422)
    }
  })
})

import { addKeyDays } from '../../../../shared/db/key-days.ts'
import { sharedService } from '../../../support/service/shared-service.ts'
import { getPage, signedIn } from '../../../support/service/signed-in.ts'
import { specimenScan } from '../../../support/service/specimen-scan.ts'

describe('the overview of an account', () => {
  const service = sharedService()

  async function overview(credits = 20) {
    const account = await service.account(credits)
    const browser = await signedIn(service.database, account.id, 'owner', service.clock.now())
    const show = async () => (await getPage(service, '/account', browser)).text()
    return { ...account, show }
  }

  it('of an account that has scanned nothing says what to do, with a call to paste', async () => {
    const { show } = await overview()
    const page = await show()
    expect(page).to.include('Your first scan').and.include('/account/try')
    expect(page).to.include(`-H &#39;Authorization: Bearer sk_sandbox_public&#39;`)
  })

  it('shows what the keys of this month were used for, and how much of it was charged', async () => {
    const { id, liveKeyId, show } = await overview()
    await specimenScan(service.database.pool, id, { createdAt: service.clock.now() })
    const now = service.clock.now()
    const counted = { keyId: liveKeyId, day: now.toISOString().slice(0, 10), lastAt: now }
    await addKeyDays(service.database.pool, [
      { ...counted, outcome: 'recognized', requests: 7, durations: [7] },
      { ...counted, outcome: 'insufficient_credits', requests: 3, durations: [] },
    ])
    const page = await show()
    expect(page).to.include('<strong>19</strong>').and.include('<strong>100 %</strong> 1 of 1')
    expect(page).to.include('at most 7').and.include('Scans of this month by status and day')
    expect(page).to.match(/insufficient_credits<\/code><\/a><\/th><td[^>]*>3</)
    expect(page).to.include('<strong>19 ms / 19 ms</strong>').and.not.include('Your first scan')
  })

  it('says that the balance is used up, and whom to ask', async () => {
    const { show } = await overview(0)
    expect(await show())
      .to.include('The balance is used up')
      .and.include('ask the operator of this service')
  })
})

describe('the overview where credits are for sale', () => {
  const service = sharedService({ TOPUPS_URL: 'https://example.com/credits' })

  it('leads there', async () => {
    const { id } = await service.account(0)
    const browser = await signedIn(service.database, id, 'owner', service.clock.now())
    const page = await (await getPage(service, '/account', browser)).text()
    expect(page).to.include('<a href="https://example.com/credits">Get more credits</a>')
  })
})

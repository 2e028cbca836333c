import type { BrowserContext, Page } from 'playwright-core'
import { addKeyDays } from '../../shared/db/key-days.ts'
import { browser } from '../support/programs/browser.ts'
import { expectAccessible } from '../support/programs/page-checks.ts'
import { testService } from '../support/service/service.ts'
import { type SignedIn, signedIn } from '../support/service/signed-in.ts'
import { specimenScan } from '../support/service/specimen-scan.ts'

// Who runs an account comes with a keyboard, on a phone, in the dark, or sees no page at all.
describe('the pages of an account in a browser', () => {
  const service = testService({ threads: 0 })
  const open = browser()
  let page: Page
  let member: SignedIn
  let keyId: string
  let scanId: string

  async function signIn(context: BrowserContext, { cookie }: SignedIn): Promise<void> {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: service.url }])
  }

  before('make an account with scans, and open a window', async () => {
    const account = await service.account()
    keyId = account.liveKeyId
    member = await signedIn(service.database, account.id, 'owner', service.clock.now())
    const { pool } = service.database
    scanId = await specimenScan(pool, account.id, { reference: 'order 7' })
    await specimenScan(pool, account.id, {
      changes: { status: 'unreadable', billed: false },
      reference: 'שלום \u202eSPECIMEN',
    })
    const now = service.clock.now()
    const counted = { keyId, day: now.toISOString().slice(0, 10), lastAt: now, requests: 4 }
    await addKeyDays(pool, [
      { ...counted, outcome: 'recognized', durations: [0, 4] },
      { ...counted, outcome: 'unreadable', durations: [1] },
      { ...counted, outcome: 'rate_limited', durations: [] },
    ])
    const context = await open()
    await signIn(context, member)
    page = await context.newPage()
  })

  const paths = {
    overview: () => '/account',
    keys: () => '/account/keys',
    'one key': () => `/account/keys/${keyId}`,
    history: () => '/account/history',
    'history without a match': () => '/account/history?status=rejected',
    'one scan': () => `/account/history/${scanId}`,
    usage: () => '/account/usage',
    'try it': () => '/account/try',
  }
  for (const [name, path] of Object.entries(paths)) {
    it(`${name} meets WCAG 2.2 AA and fits, at three widths, light and dark`, async function () {
      this.timeout(120_000)
      await page.goto(service.url + path())
      await expectAccessible(page)
    })
  }

  it('make a key with the keyboard alone, which is shown once and copied by a button', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${service.url}/account/keys`)
    await page.getByLabel('Name').focus()
    await page.keyboard.type('Checkout')
    await page.keyboard.press('Enter')
    const secret = await page.locator('#secret').innerText()
    expect(secret).to.match(/^sk_live_\w{40}$/)
    const command = await page.locator('#command').innerText()
    expect(command).to.include(`Bearer ${secret}`)
    await page.getByRole('button', { name: 'Copy the key' }).press('Enter')
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(secret)
    await expectAccessible(page)
    await page.goto(`${service.url}/account/keys`)
    expect(await page.content()).not.to.include(secret)
  })

  it('say what a plot shows, with its numbers in a table behind it', async () => {
    await page.goto(`${service.url}/account`)
    const plot = page.getByRole('img', {
      name: /^Scans of this month by status and day, at most 8/,
    })
    expect(await plot.locator('path').count()).to.equal(2)
    await page.getByText('Scans of this month by status and day as a table').click()
    const row = page.getByRole('row', { name: /^\d{4}-\d\d-\d\d 4 4 8$/ })
    await row.waitFor()
  })

  it('work without scripts', async () => {
    const context = await open({ javaScriptEnabled: false })
    await signIn(context, member)
    const plain = await context.newPage()
    await plain.goto(`${service.url}/account/history`)
    await plain.getByLabel('Reference, exactly').fill('order 7')
    await plain.getByRole('button', { name: 'Show' }).click()
    expect(await plain.locator('tbody tr').count()).to.equal(1)
    await plain.locator('tbody a').first().click()
    await plain.getByText('Delete this scan').click()
    expect(await plain.getByRole('button', { name: 'Delete the scan' }).isVisible()).to.equal(true)
  })
})

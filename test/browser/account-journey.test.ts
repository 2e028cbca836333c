import type { Page } from 'playwright-core'
import { erasureDelayMs } from '../../shared/db/accounts.ts'
import { eraseDueAccounts } from '../../shared/db/scheduled-erasure.ts'
import { addAuthenticator } from '../support/programs/authenticator.ts'
import { browser } from '../support/programs/browser.ts'
import { testService } from '../support/service/service.ts'

// Every step leads to the next one by a link or a button of the page itself.
describe('the way of a newcomer in a browser', () => {
  const service = testService({ threads: 1, env: { REGISTRATION: 'open' } })
  const open = browser()
  before('wait for the worker', () => service.ready())

  async function signedUp(): Promise<Page> {
    const page = await (await open({ width: 390 })).newPage()
    await addAuthenticator(page)
    // Passkeys belong to a name, and not to an address.
    await page.goto(`${service.url.replace('127.0.0.1', 'localhost')}/account`)
    await page.getByRole('link', { name: 'Open an account' }).click()
    await page.getByLabel('Name of the account').fill('SPECIMEN')
    await page.getByRole('button', { name: 'Open an account with a passkey' }).click()
    await page.getByRole('heading', { name: 'Your account is open' }).waitFor()
    return page
  }

  const statusOf = async (key: string) =>
    (await service.request('GET', '/v1/usage', { key })).status

  it('goes from sign-up to a live key, a scan, its history and its deletion, and ends by erasure', async function () {
    this.timeout(180_000)
    const page = await signedUp()

    await page.getByRole('link', { name: 'Make a live key' }).click()
    await page.getByLabel('Name', { exact: false }).fill('Checkout')
    await page.getByRole('button', { name: 'Create the key' }).click()
    const key = await page.locator('#secret').innerText()
    expect(await statusOf(key)).to.equal(200)

    await page.getByRole('link', { name: 'scan a picture in the browser' }).click()
    await page.getByRole('button', { name: 'A passport recognized' }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'answer-title')
    const answer = await page.locator('#answer').innerText()
    expect(answer).to.include('The document was recognized.')
    expect(answer).to.include('One credit was charged.')
    await page.locator('#answer [data-field="mrz@0"]').hover()
    expect(await page.locator('#places .lit').getAttribute('data-field')).to.equal('mrz@0')

    await page.getByRole('link', { name: 'Overview' }).click()
    expect(await page.locator('.figures').innerText()).to.include('19')
    await page.getByRole('link', { name: 'History' }).click()
    await page.locator('tbody a').click()
    await page.getByRole('heading', { name: 'Every value that was read' }).waitFor()
    await page.getByText('Delete this scan').click()
    await page.getByRole('button', { name: 'Delete the scan' }).click()
    await page.getByText('The scan was deleted.').waitFor()
    await page.getByText('No scan is kept yet.').waitFor()

    await page.getByRole('link', { name: 'Usage' }).click()
    expect(await page.locator('main').innerText()).to.include('charge')

    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Erase the account' }).click()
    await page.getByLabel('To confirm').fill('SPECIMEN')
    await page.getByRole('button', { name: 'Erase the account' }).click()
    await page.getByRole('heading', { name: 'This account is closed' }).waitFor()
    expect(await statusOf(key)).to.equal(401)

    const dayLater = new Date(service.clock.now().getTime() + erasureDelayMs)
    expect(await eraseDueAccounts(service.database.pool, dayLater, 10)).to.equal(1)
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const { rows } = await service.database.owner.query(
      'SELECT (SELECT count(*) FROM api_keys) + (SELECT count(*) FROM key_days) AS left_over',
    )
    expect(rows).to.deep.equal([{ left_over: 0 }])
  })
})

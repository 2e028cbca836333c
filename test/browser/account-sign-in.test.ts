import type { Page } from 'playwright-core'
import { addAuthenticator } from '../support/programs/authenticator.ts'
import { browser } from '../support/programs/browser.ts'
import { testService } from '../support/service/service.ts'

// Passkeys are the browser's: whether ours works, only a browser can say.
describe('signing in to the account pages in a browser', () => {
  const service = testService({ threads: 0, env: { REGISTRATION: 'open', SIGN_UP_LIMIT: '100' } })
  const open = browser()

  /** Where passkeys work: they belong to a name, and not to an address. */
  const home = () => service.url.replace('127.0.0.1', 'localhost')

  const name = '<b>Specimen & Sons</b>'

  async function newcomer(): Promise<Page> {
    const page = await (await open()).newPage()
    await addAuthenticator(page)
    await page.goto(`${home()}/account/sign-in`)
    await page.getByRole('link', { name: 'Open an account' }).click()
    await page.getByLabel('Name of the account').fill(name)
    await page.getByRole('button', { name: 'Open an account with a passkey' }).click()
    await page.getByRole('heading', { name: 'Your account is open' }).waitFor()
    return page
  }

  it('opens an account with a passkey: 20 credits, a sandbox key that works, a session', async () => {
    const page = await newcomer()
    const key = await page.locator('pre').innerText()
    expect(key).to.match(/^sk_sandbox_\w{40}$/)
    const response = await service.request('GET', '/v1/usage', { key })
    expect((await response.json()).balance_credits).to.equal(20)
    const [cookie] = await page.context().cookies()
    expect(cookie).to.include({ name: 'account', httpOnly: true, sameSite: 'Lax' })
    await page.goto(`${home()}/account/settings`)
    expect(await page.getByLabel('Name of the account').inputValue()).to.equal(name)
  })

  it('signs out and in again with the passkey alone, under another token', async () => {
    const page = await newcomer()
    const token = async () => (await page.context().cookies())[0]?.value
    const before = await token()
    await page.goto(`${home()}/account/settings`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await token()).to.match(/^visit_/)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(await token())
      .to.match(/^session_/)
      .and.not.equal(before)
  })

  it('says where passkeys work when the page is opened under an IP address', async () => {
    const page = await (await open()).newPage()
    await page.goto(`${service.url}/account/sign-in`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText(`Passkeys work at ${home()}/account`).waitFor()
  })
})

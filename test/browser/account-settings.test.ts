import type { BrowserContext, Page } from 'playwright-core'
import { addAuthenticator } from '../support/programs/authenticator.ts'
import { browser } from '../support/programs/browser.ts'
import { expectAccessible } from '../support/programs/page-checks.ts'
import { testService } from '../support/service/service.ts'
import { type SignedIn, signedIn } from '../support/service/signed-in.ts'

/** Before and after a sign-in. */
const visitorsPages = [
  '/account/sign-in',
  '/account/sign-up',
  `/account/link?token=link_${'a'.repeat(40)}`,
]
const membersPages = [
  '/account/settings',
  '/account/settings/invite',
  '/account/settings/passkeys/new',
  '/account/settings/erase',
  '/account/confirm',
]

describe('the settings of an account in a browser', () => {
  const env = { REGISTRATION: 'open', SMTP_URL: 'smtp://127.0.0.1:9', SIGN_IN_LIMIT: '1000' }
  const service = testService({ threads: 0, env })
  const open = browser()
  const home = () => service.url.replace('127.0.0.1', 'localhost')

  async function pageOf(context: BrowserContext, member: SignedIn): Promise<Page> {
    const [name = '', value = ''] = member.cookie.split('=')
    await context.addCookies([{ name, value, url: home() }])
    return context.newPage()
  }
  async function ownersPage(): Promise<Page> {
    const { id } = await service.account()
    return pageOf(await open(), await signedIn(service.database, id, 'owner'))
  }

  for (const path of [...visitorsPages, ...membersPages]) {
    it(`${path.replace(/\?.*/, '')} meets WCAG 2.2 AA and fits, at three widths, light and dark`, async function () {
      this.timeout(60_000)
      const page = membersPages.includes(path) ? await ownersPage() : await (await open()).newPage()
      await page.goto(home() + path)
      await expectAccessible(page)
    })
  }

  it('add a passkey, with which the member then signs in', async () => {
    const page = await ownersPage()
    await addAuthenticator(page)
    await page.goto(`${home()}/account/settings`)
    await page.getByRole('link', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Add a passkey of this device' }).click()
    await page.getByRole('button', { name: 'Remove' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
  })

  it('invite a colleague by a link, who joins with a passkey of their own', async () => {
    const page = await ownersPage()
    await page.goto(`${home()}/account/settings`)
    await page.getByRole('link', { name: 'Invite somebody' }).click()
    await page.getByLabel('Role').selectOption('developer')
    await page.getByRole('button', { name: 'Invite' }).click()
    const link = await page.locator('pre').innerText()
    const colleague = await (await open()).newPage()
    await addAuthenticator(colleague)
    await colleague.goto(link.replace('127.0.0.1', 'localhost'))
    await colleague.getByRole('button', { name: 'Join with a passkey' }).click()
    await colleague.waitForURL(`${home()}/account`)
    await page.goto(`${home()}/account/settings`)
    expect(await page.getByRole('region', { name: 'Members' }).innerText()).to.include('developer')
  })

  it('change the name and the retention with the keyboard alone', async () => {
    const page = await ownersPage()
    await page.goto(`${home()}/account/settings`)
    await page.getByLabel('Name of the account').fill('Renamed Specimen')
    await page.keyboard.press('Enter')
    await page.getByText('Renamed Specimen').first().waitFor()
    await page.getByLabel('7 days').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByText('At present: 168 hours').waitFor()
  })

  it('erase the account after its name was typed, and take it back', async () => {
    const page = await ownersPage()
    await page.goto(`${home()}/account/settings/erase`)
    await page.getByLabel('To confirm').fill('SPECIMEN')
    await page.getByRole('button', { name: 'Erase the account' }).click()
    await page.getByRole('heading', { name: 'This account is closed' }).waitFor()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.goto(`${home()}/account/settings`)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  })
})

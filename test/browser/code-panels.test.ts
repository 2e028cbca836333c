import type { Page } from 'playwright-core'
import { browser } from '../support/programs/browser.ts'
import { testService } from '../support/service/service.ts'

/** Shift of the layout while a page loads (CLS): below 0.1 counts as good, and ours have no reason for any. */
const shiftMax = 0.01

// Whoever copies a program wants it in one language, with the key in it, and nothing of it kept.
describe('the programs on the pages in a browser', () => {
  const service = testService({ threads: 0 })
  const open = browser()
  const shown = (page: Page) => page.locator('.code .panel pre:visible').first().innerText()

  it('stay in the language that was chosen, from page to page', async () => {
    const page = await (await open()).newPage()
    await page.goto(`${service.url}/docs/guides/first-scan`)
    expect(await shown(page)).to.include('curl')
    await page.getByRole('radio', { name: 'Python' }).check()
    expect(await shown(page)).to.include('import')
    for (const path of ['/docs/operations/getUsage', '/docs/guides/mrz', '/']) {
      await page.goto(service.url + path)
      expect(await page.getByRole('radio', { name: 'Python' }).isChecked(), path).to.equal(true)
      expect(await page.locator('.code .panel:visible').count(), path).to.equal(1)
    }
  })

  it('have the reader’s own key filled in, which the session keeps and nothing else', async () => {
    const context = await open()
    const page = await context.newPage()
    await page.goto(`${service.url}/docs/operations/getUsage`)
    await page.getByLabel('Your key').fill('sk_live_SPECIMEN_0000')
    await page.goto(`${service.url}/docs/operations/listScans`)
    const variables = page.locator('pre', { hasText: 'export API_URL' })
    expect(await variables.innerText()).to.include("API_KEY='sk_live_SPECIMEN_0000'")
    expect(await page.evaluate(() => JSON.stringify(localStorage))).to.not.include('SPECIMEN')
    const other = await context.newPage()
    await other.goto(`${service.url}/docs/operations/listScans`)
    expect(await other.locator('[data-key]').innerText()).to.equal('sk_sandbox_public')
    await page.getByLabel('Your key').fill("'; rm -r ~; '")
    expect(await variables.innerText()).to.include("API_KEY='sk_sandbox_public'")
  })

  it('are copied whole, or selected where the browser has no clipboard', async () => {
    const page = await (await open()).newPage()
    await page.goto(`${service.url}/`)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('radio', { name: 'JavaScript' }).check()
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByText('The text is selected.').waitFor()
    expect(await page.evaluate(() => String(getSelection()))).to.include('await fetch(')
  })

  // Regression: a copied program ended for want of the variables that stand above it.
  it('have the command that they need before in a button of its own', async () => {
    const context = await open()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    for (const path of ['/', '/docs/guides/first-scan']) {
      await page.goto(service.url + path)
      await page.getByRole('radio', { name: 'Python' }).check()
      await page.locator('.given button:visible').click()
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).to.equal(`export API_URL='${service.url}' API_KEY='sk_sandbox_public'`)
    }
  })

  it('can be chosen without scripts', async () => {
    const page = await (await open({ javaScriptEnabled: false })).newPage()
    await page.goto(`${service.url}/docs/guides/first-scan`)
    await page.getByRole('radio', { name: 'JavaScript' }).check()
    expect(await shown(page)).to.include('await fetch(')
    expect(
      await page.locator('.own-key:visible, .code button:visible, .given button').count(),
    ).to.equal(0)
  })

  for (const path of ['/', '/try', '/status', '/docs/operations/createScan', '/docs/accuracy']) {
    it(`${path} shifts nothing while it loads`, async () => {
      const page = await (await open({ width: 390 })).newPage()
      await page.goto(service.url + path)
      await page.waitForLoadState('networkidle')
      const shift = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            new PerformanceObserver((list) => {
              const values = list.getEntries().map((one) => Number(Reflect.get(one, 'value')))
              done(values.reduce((sum, value) => sum + value, 0))
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => done(0), 1000)
          }),
      )
      expect(shift).to.be.at.most(shiftMax)
    })
  }
})

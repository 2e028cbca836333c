import type { Page } from 'playwright-core'
import { openApiDocument } from '../../api/openapi/openapi-document.ts'
import { routes } from '../../api/routes.ts'
import { docsPages } from '../../api/site/docs/docs-pages.ts'
import { browser } from '../support/programs/browser.ts'
import { expectAccessible } from '../support/programs/page-checks.ts'
import { testService } from '../support/service/service.ts'

/** Of pages that are made alike, some stand for all; `guide-pages.test.ts` opens each guide. */
const alike = /^\/docs\/(errors|shapes|operations|guides|fields|rules)\/(.+)$/
const isKept = new Set([
  'rate_limited',
  'ScanMeta',
  'createScan',
  'retries',
  'identity',
  '9-versioning',
])

const paths = [
  '/',
  '/status',
  '/try',
  '/no-such-page',
  ...docsPages(openApiDocument(routes, '/'), routes)
    .map(({ path }) => path)
    .filter((path) => isKept.has(alike.exec(path)?.[2] ?? 'retries')),
]

// Half of the readers come on a phone, many in the dark, and some do not see the page at all.
describe('the pages of the site in a browser', () => {
  const service = testService({ threads: 0 })
  const open = browser()
  let page: Page
  before('open a window', async () => {
    page = await (await open()).newPage()
  })

  for (const path of paths) {
    it(`${path} meets WCAG 2.2 AA and fits, at three widths, light and dark`, async function () {
      this.timeout(60_000)
      await page.goto(service.url + path)
      await expectAccessible(page)
    })
  }

  it('find a page by a word, with the keyboard alone', async () => {
    await page.goto(`${service.url}/docs`)
    await page.keyboard.press('/')
    await page.keyboard.type('birth place')
    await page.locator('#found a').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/fields/identity#birth_place')
  })

  it('show the documents of one country and kind, and say how many rows are left', async () => {
    await page.goto(`${service.url}/docs/documents`)
    await page.getByLabel('Country').fill('ind')
    await page.getByLabel('Kind').selectOption('identity card')
    const countries = page.locator('#countries ~ .scroll tbody tr:visible th')
    expect(await countries.allTextContents()).to.deep.equal(['India IND', 'Indonesia IDN'])
    expect(await page.locator('#filter output').textContent()).to.match(/^\d of \d+ rows$/)
  })

  it('are whole without scripts, and have their contents beside them', async () => {
    const plain = await (await open({ javaScriptEnabled: false })).newPage()
    await plain.goto(`${service.url}/docs/operations/createScan`)
    expect(await plain.locator('#search').isVisible()).to.equal(false)
    expect(await plain.getByRole('link', { name: 'List stored scans' }).isVisible()).to.equal(true)
    expect(await plain.locator('pre').first().isVisible()).to.equal(true)
  })
})

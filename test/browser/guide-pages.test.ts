import { guides } from '../../api/site/guides/guide-pages.ts'
import { errorCodes } from '../../shared/errors.ts'
import { browser } from '../support/programs/browser.ts'
import { expectAccessible } from '../support/programs/page-checks.ts'
import { testService } from '../support/service/service.ts'

const paths = [
  '/docs/guides',
  ...guides.map(({ name }) => `/docs/guides/${name}`),
  ...errorCodes.map((code) => `/docs/errors/${code}`),
  '/no-such-page',
]

// Half of the readers of a guide read it on a phone, and some do not see it.
describe('the guides in a browser', () => {
  const service = testService({ threads: 0 })
  const open = browser()

  it('meet WCAG 2.2 AA and fit a phone, light and dark', async function () {
    this.timeout(360_000)
    const page = await (await open({ width: 320 })).newPage()
    for (const path of paths) {
      await page.goto(service.url + path)
      await expectAccessible(page, [320])
    }
  })
})

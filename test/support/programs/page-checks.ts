/** What every page of ours has to meet in a browser, at three widths, light and dark. */
import axe from 'axe-core'
import { expect } from 'chai'
import type { Page } from 'playwright-core'

/** The first is what WCAG 2.2 §1.4.10 asks for: 1280 px, enlarged to 400 %. */
const widths = [320, 768, 1280]
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rows of a table are made alike. */
const rowsMax = 12

/** Throws naming the rule and the element if the page, all of it unfolded, breaks WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate((rows) => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const row of document.querySelectorAll(`tr:nth-child(n + ${rows})`)) row.remove()
  }, rowsMax)
  // The policy of the page forbids scripts of others, the test's own included.
  await page.evaluate(axe.source)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).to.equal(0)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await violations(page, wcag), `${width} px`).to.deep.equal([])
    await page.emulateMedia({ colorScheme: 'dark' })
    // Nothing but colours differs in the dark.
    expect(await violations(page, ['cat.color']), `${width} px, dark`).to.deep.equal([])
  }
}

async function violations(page: Page, rules: string[]): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (runOnly) => axe.run({ runOnly, resultTypes: ['violations'] }),
    rules,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}

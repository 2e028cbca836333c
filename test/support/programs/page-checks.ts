/** What every page of ours has to meet in a browser, at three widths, light and dark. */
import axe from 'axe-core'
import { expect } from 'chai'
import type { Page } from 'playwright-core'

/** The first is what WCAG 2.2 §1.4.10 asks for: 1280 px, enlarged to 400 %. */
const widths = [320, 768, 1280]
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rows of a table are made alike. */
const rowsMax = 12

/**
 * Throws naming the rule and the element if the page, all of it unfolded, breaks WCAG 2.2 AA or does
 * not fit. Returns the names of the rules that it passes.
 */
export async function expectAccessible(page: Page, at = widths): Promise<string[]> {
  const passed = new Set<string>()
  await page.evaluate((rows) => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const row of document.querySelectorAll(`tr:nth-child(n + ${rows})`)) row.remove()
  }, rowsMax)
  // The policy of the page forbids scripts of others, the test's own included.
  await page.evaluate(axe.source)
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).to.equal(0)
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await checked(page, wcag)
    expect(light.violations, `${width} px`).to.deep.equal([])
    for (const rule of light.passed) passed.add(rule)
    await page.emulateMedia({ colorScheme: 'dark' })
    // Nothing but colours differs in the dark.
    const dark = await checked(page, ['cat.color'])
    expect(dark.violations, `${width} px, dark`).to.deep.equal([])
  }
  return [...passed]
}

async function checked(page: Page, rules: string[]) {
  const { violations, passes } = await page.evaluate(
    (runOnly) => axe.run({ runOnly, resultTypes: ['violations'] }),
    rules,
  )
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
    passed: passes.map(({ id }) => id),
  }
}

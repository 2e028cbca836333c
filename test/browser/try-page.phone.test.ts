import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { browser } from '../support/programs/browser.ts'
import { testService } from '../support/service/service.ts'

// Half of those who try it hold a phone.
describe('the page to try the service on a phone', () => {
  const service = testService({
    threads: 1,
    env: { SANDBOX_RATE_LIMIT: '1000', FREE_RECOGNITIONS: '1000', REPEATED_IMAGE_LIMIT: '1000' },
  })
  const open = browser()
  before('wait for the worker', () => service.ready())

  async function pageOf(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${service.url}/try`)
    return page
  }

  async function scan(page: Page, title: string): Promise<string> {
    await page.getByRole('button', { name: title }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'answer-title')
    return page.locator('#answer').innerText()
  }

  // Whoever prints a card decides its words: a heading becomes a label, a line becomes a value.
  it('shows hostile words as text within the width of a phone, beside a band that reads forwards', async () => {
    const page = await pageOf(await open({ width: 320 }))
    const word = 'W'.repeat(400)
    const markup = '<img src=x onerror=document.title="run">'
    const override = '\u202Egpj.exe'
    await page.route('**/v1/scans/explained', async (route) => {
      const response = await route.fetch()
      const { scan: answer, evidence } = await response.json()
      const [field] = answer.fields
      answer.document.type_name = word
      answer.holder.full_name = `${override} ${word} ${markup}`
      answer.fields = [word, markup, override].map((text) => ({
        ...field,
        label: text,
        value: text,
      }))
      for (const [index, one] of answer.fields.entries()) one.name = `field_${index}`
      answer.mrz.reason = word
      await route.fulfill({ response, json: { scan: answer, evidence } })
    })
    const shown = await scan(page, 'A passport recognized')
    expect(shown).to.include(markup)
    expect(await page.title()).not.to.equal('run')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).to.equal(320)
    for (const place of await page.locator('#answer .band').all()) {
      const [first = 0, last = 0] = await place.evaluate((band) => {
        const word = band.lastChild
        return [0, 1].map((at) => {
          const range = document.createRange()
          if (word !== null) range.setStart(word, at)
          if (word !== null) range.setEnd(word, at + 1)
          return range.getBoundingClientRect().left
        })
      })
      expect(first).to.be.below(last)
    }
  })

  // Regression: the scripted engine's crops are small, a real one's are wider than a phone.
  it('fits a phone with a crop as wide as that of a passport', async () => {
    const page = await pageOf(await open({ width: 320 }))
    const crop = await sharp({
      create: { width: 355, height: 250, channels: 3, background: '#888' },
    })
      .jpeg()
      .toBuffer()
    await page.route('**/v1/scans/explained', async (route) => {
      const response = await route.fetch()
      const { scan: answer, evidence } = await response.json()
      answer.images.document_crop = `data:image/jpeg;base64,${crop.toString('base64')}`
      await route.fulfill({ response, json: { scan: answer, evidence } })
    })
    await scan(page, 'A passport recognized')
    const shown = page.getByRole('img', { name: 'document crop' })
    await shown.evaluate((image: HTMLImageElement) => image.decode())
    expect((await shown.boundingBox())?.width).to.be.above(200)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).to.equal(320)
  })
})

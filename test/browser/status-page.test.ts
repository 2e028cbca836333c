import type { BrowserContext, Page } from 'playwright-core'
import { saveStatusSnapshot } from '../../shared/db/status-snapshot.ts'
import type { SnapshotDay } from '../../shared/status/snapshot.ts'
import { utcDay, utcSeconds } from '../../shared/time/clock.ts'
import { browser } from '../support/programs/browser.ts'
import { expectAccessible } from '../support/programs/page-checks.ts'
import { testService } from '../support/service/service.ts'
import { day, incident, maintenanceWindow, snapshotAt } from '../support/status/status-snapshot.ts'

const now = new Date()
const ago = (ms: number) => utcSeconds(new Date(now.getTime() - ms))
const hourMs = 60 * 60_000

/** Ninety days with a bit of everything. */
function eventfulDays(): SnapshotDay[] {
  const minutes = [
    { operational: 1440 },
    { operational: 1400, degraded: 40 },
    { operational: 1437, major_outage: 3 },
    { operational: 1400, major_outage: 40 },
    { under_maintenance: 1440 },
    {},
  ]
  return Array.from({ length: 90 }, (_, back) => {
    const kind = back % 7 === 3 ? minutes[((back - 3) / 7) % minutes.length] : minutes[0]
    return day(utcDay(new Date(now.getTime() - back * 24 * hourMs)), kind ?? {})
  }).toReversed()
}

const snapshot = snapshotAt(utcSeconds(now), {
  components: {
    api: { status: 'major_outage', days: eventfulDays() },
    recognition: { status: 'degraded', days: eventfulDays() },
    dashboard: { note: 'Not probed: no address is configured for it.' },
    docs: { days: eventfulDays() },
    topups: { status: 'under_maintenance', days: eventfulDays() },
  },
  incidents: [
    incident({
      title: 'SPECIMEN: requests are failing',
      started_at: ago(hourMs),
      components: ['api', 'recognition'],
    }),
    incident({
      id: '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c75',
      title: `SPECIMEN: ${'averylongword'.repeat(12)}`,
      impact: 'minor',
      state: 'resolved',
      started_at: ago(50 * hourMs),
      resolved_at: ago(49 * hourMs),
    }),
  ],
  maintenance: [maintenanceWindow({ starts_at: ago(-hourMs), ends_at: ago(-2 * hourMs) })],
})

// Readers who cannot see the page must get the same information from it.
describe('the status page in a browser', () => {
  const service = testService({ threads: 0 })
  const open = browser()

  before('publish a snapshot', async () => {
    await saveStatusSnapshot(service.database.pool, snapshot)
    await service.restart()
  })

  async function pageOf(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${service.url}/status`)
    return page
  }

  it('meets WCAG 2.2 AA at three widths, light and dark', async () => {
    const passed = await expectAccessible(await pageOf(await open()))
    expect(passed).to.include.members(['color-contrast', 'target-size'])
  })

  // WCAG 1.4.11, which axe does not check.
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`draws bars and dots with 3:1 contrast to the background in the ${colorScheme} scheme`, async () => {
      const page = await pageOf(await open({ colorScheme }))
      const colours = await page.evaluate(() => ({
        ground: getComputedStyle(document.body).backgroundColor,
        drawn: [...document.querySelectorAll('.swatch path')].map((e) => getComputedStyle(e).fill),
      }))
      expect(new Set(colours.drawn).size).to.equal(6)
      for (const colour of colours.drawn) {
        expect(contrast(colour, colours.ground), colour).to.be.at.least(3)
      }
    })
  }

  it('shows the same without scripts, and requests nothing but itself', async () => {
    const plain = await open({ javaScriptEnabled: false })
    const asked: string[] = []
    plain.on('request', (request) => asked.push(request.url()))
    const page = await pageOf(plain)
    for (const text of [
      'The service is down.',
      'SPECIMEN: requests are failing',
      'SPECIMEN maintenance',
      'Recognition API',
      'half took at most 640 ms',
      'Not probed: no address is configured for it.',
    ]) {
      expect(await page.getByText(text).first().isVisible(), text).to.equal(true)
    }
    expect(asked).to.deep.equal([`${service.url}/status`])
  })

  it('fits a screen 320 pixels wide without sideways scrolling', async () => {
    const page = await pageOf(await open({ width: 320 }))
    const overflow = await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect(overflow).to.equal(0)
  })

  it('works by keyboard: skip link first, every list of days opens, focus is visible', async () => {
    const page = await pageOf(await open())
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement
        const { outlineStyle } = getComputedStyle(element ?? document.body)
        return { tag: element?.tagName, text: element?.textContent, outlineStyle }
      })
    await page.keyboard.press('Tab')
    expect((await focused()).text).to.equal('Skip to content')
    const lists = await page.locator('details').count()
    const opened: string[] = []
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab')
      const { tag, text, outlineStyle } = await focused()
      if (tag === 'BODY') break
      expect(outlineStyle, text ?? '').to.not.equal('none')
      if (tag !== 'SUMMARY') continue
      await page.keyboard.press('Enter')
      opened.push(text ?? '')
    }
    expect(opened).to.have.length(lists)
    expect(await page.locator('details[open]').count()).to.equal(lists)
  })

  it('says to a screen reader what the bars show', async () => {
    const page = await pageOf(await open())
    const strip = page.getByRole('img', { name: /^Recognition API, the last 90 days: / })
    const name = await strip.getAttribute('aria-label')
    expect(name).to.equal(
      'Recognition API, the last 90 days: no outage on 80, degraded on 2, short or partial outage on 2, outage on 2, maintenance on 2, not measured on 2.',
    )
  })
})

/** WCAG's contrast ratio of two colours `rgb(r, g, b)`. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [...colour.matchAll(/\d+/g)].map(([part]) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

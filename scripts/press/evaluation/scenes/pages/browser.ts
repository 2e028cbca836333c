import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { browserPath } from '../../../../command-line/browser-path.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']

/** Draws web pages, without a network. */
export interface PagePrinter {
  /** @returns PNG of a window of this size, CSS pixels */
  print(html: string, width: number, height: number): Promise<Buffer>
  close(): Promise<void>
}

/** Null if there is no browser here. It starts with the first page. */
export function pagePrinter(): PagePrinter | null {
  const executablePath = browserPath()
  if (executablePath === null) return null
  let started: Promise<{ context: BrowserContext; profile: string }> | undefined
  const start = async () => {
    const profile = await mkdtemp(join(tmpdir(), 'scenes-'))
    const options = { executablePath, headless: true, args: flags, offline: true } as const
    return { profile, context: await chromium.launchPersistentContext(profile, options) }
  }
  return {
    async print(html, width, height) {
      started ??= start()
      const { context } = await started
      const page = await context.newPage()
      try {
        await page.setViewportSize({ width: Math.round(width), height: Math.round(height) })
        await page.setContent(html, { waitUntil: 'load' })
        await page.evaluate('document.fonts.ready')
        return await page.screenshot({ type: 'png' })
      } finally {
        await page.close()
      }
    },
    async close() {
      if (started === undefined) return
      const { context, profile } = await started
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

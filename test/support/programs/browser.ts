/** A real browser for the pages: Debian's Chromium, or any Chromium or Chrome on the PATH. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'mocha'
import { type BrowserContext, chromium } from 'playwright-core'
import { browserPath } from '../../../scripts/command-line/browser-path.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function cameraFlags(file: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}

export interface BrowserOptions {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly javaScriptEnabled?: boolean
  /** A file (`.mjpeg`) that the camera shows again and again; without one there is no camera. */
  readonly camera?: string
}

/**
 * Call it inside `describe`: what it returns opens a window with a profile of its own. Without a
 * browser the tests are skipped, and say so.
 */
export function browser(): (options?: BrowserOptions) => Promise<BrowserContext> {
  const executablePath = browserPath()
  const opened: BrowserContext[] = []
  before('find a browser', function () {
    if (executablePath !== null) return
    process.stdout.write('SKIPPED: there is no browser here; on Debian: apt-get install chromium\n')
    this.skip()
  })
  after('close the windows', () => Promise.all(opened.map((context) => context.close())))

  return async ({ width = 1280, colorScheme = 'light', javaScriptEnabled = true, camera } = {}) => {
    if (executablePath === null) throw new Error('there is no browser')
    const profile = await mkdtemp(join(tmpdir(), 'browser-'))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      headless: true,
      args: [...flags, ...(camera === undefined ? [] : cameraFlags(camera))],
      viewport: { width, height: 900 },
      colorScheme,
      javaScriptEnabled,
    })
    opened.push(context)
    return context
  }
}

/** A real browser for the pages: Debian's Chromium, or any Chromium or Chrome on the PATH. */
import { after, before } from 'mocha'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
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
 * Call it inside `describe`: what it returns opens a window with a profile of its own, all in one
 * browser, since each takes seconds to start; a camera has another. Without a browser the tests are
 * skipped, and say so.
 */
export function browser(): (options?: BrowserOptions) => Promise<BrowserContext> {
  const executablePath = browserPath()
  const started = new Map<string | undefined, Promise<Browser>>()
  before('find a browser', function () {
    if (executablePath !== null) return
    process.stdout.write('SKIPPED: there is no browser here; on Debian: apt-get install chromium\n')
    this.skip()
  })
  after('close the browsers', () =>
    Promise.all([...started.values()].map(async (running) => (await running).close())),
  )

  function start(camera: string | undefined): Promise<Browser> {
    if (executablePath === null) throw new Error('there is no browser')
    const args = [...flags, ...(camera === undefined ? [] : cameraFlags(camera))]
    return chromium.launch({ executablePath, headless: true, args })
  }

  return async ({ width = 1280, colorScheme = 'light', javaScriptEnabled = true, camera } = {}) => {
    const running = started.get(camera) ?? start(camera)
    started.set(camera, running)
    const viewport = { width, height: 900 }
    return (await running).newContext({ viewport, colorScheme, javaScriptEnabled })
  }
}

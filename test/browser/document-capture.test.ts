import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { bareServer } from '../support/http/http-server.ts'
import { browser } from '../support/programs/browser.ts'
import { expectAccessible } from '../support/programs/page-checks.ts'
import { testService } from '../support/service/service.ts'

const specimen = new URL('../../api/site/try/specimens/passport.jpg', import.meta.url)

// Half of all pictures come from a phone, and most that fail fail there.
describe('<document-capture> in a page of another origin', () => {
  const service = testService({ threads: 1 })
  const open = browser()
  const serve = bareServer()
  before('wait for the worker', () => service.ready())

  /** A page of an integrator's, whose server issues client tokens with its key. */
  async function integratorsPage(attributes: string, isAllowed = true): Promise<string> {
    const { liveKey: key } = await service.account()
    const { url } = await serve(async (request, response) => {
      if (request.url !== '/scan-token') {
        response.setHeader('Content-Type', 'text/html')
        return response.end(`<!doctype html><html lang="en"><title>SPECIMEN</title><main><h1>Scan</h1>
<document-capture token-url="/scan-token" ${attributes}></document-capture></main>
<script type="module" src="${service.url}/capture/document-capture.js"></script>`)
      }
      response.statusCode = isAllowed ? 200 : 403
      const issued = await service.request('POST', '/v1/client-tokens', { key, body: {} })
      return response.end(JSON.stringify(await issued.json()))
    })
    return url
  }

  /** What a camera sees: the specimen on a grey table, or the table alone. */
  async function camera(shows: 'document' | 'table'): Promise<string> {
    const table = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#888' } })
    const document = await sharp(readFileSync(specimen))
      .resize(980, 690, { fit: 'fill' })
      .toBuffer()
    const seen = shows === 'table' ? table : table.composite([{ input: document }])
    const frame = await seen.jpeg().toBuffer()
    const file = join(await mkdtemp(join(tmpdir(), 'camera-')), `${shows}.mjpeg`)
    await writeFile(file, Buffer.concat([frame, frame]))
    return file
  }

  async function heard(page: Page, name: 'scan' | 'failure' | 'capture'): Promise<unknown> {
    return page.evaluate(
      (event) =>
        new Promise((resolve) =>
          document.addEventListener(event, (one) => resolve(Reflect.get(one, 'detail')), {
            once: true,
          }),
        ),
      name,
    )
  }

  it('takes a sharp, still picture of the camera by itself and hands over the answer', async () => {
    const page = await (await open({ width: 390, camera: await camera('document') })).newPage()
    await page.goto(await integratorsPage('reference="SPECIMEN 7"'))
    await expectAccessible(page)
    const answer = heard(page, 'scan')
    await page.getByRole('button', { name: 'Use the camera' }).click()
    expect(await answer)
      .to.have.property('meta')
      .that.includes({
        status: 'recognized',
        reference: 'SPECIMEN 7',
      })
    await page.getByRole('button', { name: 'Take another picture' }).waitFor()
    expect(await page.locator('document-capture video').isVisible()).to.equal(false)
  })

  it('asks for the document while the camera shows a table, and sends nothing', async () => {
    const page = await (await open({ camera: await camera('table') })).newPage()
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/scans')) sent += 1
    })
    await page.goto(await integratorsPage(''))
    await page.getByRole('button', { name: 'Use the camera' }).click()
    await page.getByText('Hold the document into the frame.').waitFor()
    await page.waitForTimeout(1500)
    expect(sent).to.equal(0)
  })

  it('scans a chosen picture, and leaves it to the page that cancels the event', async () => {
    const page = await (await open()).newPage()
    await page.goto(await integratorsPage(''))
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: readFileSync(specimen) }
    const answer = heard(page, 'scan')
    await page.getByLabel('Choose a picture').setInputFiles(file)
    expect(await answer).to.have.nested.property('meta.status', 'recognized')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.evaluate(() =>
      document.addEventListener('capture', (event) => event.preventDefault(), { once: true }),
    )
    const taken = heard(page, 'capture')
    await page.getByLabel('Choose a picture').setInputFiles(file)
    await taken
    expect(sent).to.deep.equal([])
  })

  it('says why, and tells the page, if no token is issued or the file is no picture', async () => {
    const page = await (await open()).newPage()
    await page.goto(await integratorsPage('', false))
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: readFileSync(specimen) }
    const refused = heard(page, 'failure')
    await page.getByLabel('Choose a picture').setInputFiles(file)
    expect(await refused).to.include({ code: 'no_token' })
    await page.getByText('This page was not allowed to scan.').waitFor()
    const broken = heard(page, 'failure')
    await page.getByLabel('Choose a picture').setInputFiles({ ...file, buffer: Buffer.from('X') })
    expect(await broken).to.include({ code: 'not_a_picture' })
  })
})

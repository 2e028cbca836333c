import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { specimenScan } from '../../api/openapi/examples.ts'
import type { ReadPage } from '../../scripts/evaluation/picture-page/picture-page.ts'
import { PageFolder } from '../../scripts/evaluation/picture-page/write-pages.ts'
import { scratch } from '../support/processes/scratch.ts'
import { browser } from '../support/programs/browser.ts'

const hostile = `<img src=x onerror="document.title='run'">`

async function readPage(): Promise<ReadPage> {
  const create = { width: 600, height: 400, channels: 3, background: '#ddd' } as const
  const preview = await sharp({ create }).jpeg().toBuffer()
  const [first, ...rest] = specimenScan.fields
  if (first === undefined) throw new Error('the specimen has no fields')
  return {
    name: 'SPECIMEN passport.jpg',
    answer: { ...specimenScan, fields: [{ ...first, value: hostile }, ...rest] },
    places: {
      preview: preview.toString('base64'),
      width: 600,
      height: 400,
      values: [
        {
          name: 'surname',
          value: hostile,
          lcid: 0,
          source: 'viz',
          place: { x0: 0.1, y0: 0.1, x1: 0.4, y1: 0.2 },
        },
      ],
      lines: [{ number: 0, text: hostile, place: { x0: 0.1, y0: 0.1, x1: 0.4, y1: 0.2 } }],
      why: [
        {
          field: 'surname',
          value: hostile,
          way: 'byCaption',
          weight: 4.5,
          fit: 1,
          label: null,
          lines: [0],
          fate: 'accepted',
        },
      ],
    },
    truth: {
      values: [{ name: 'surname', truth: 'ERIKSSON', verdict: 'wrong' }],
      mrz: specimenScan.mrz.lines,
    },
  }
}

// Developers open these pages from a disk, with pictures of anybody in them.
describe('the page of a read picture in a browser', () => {
  const open = browser()

  it('lights up the box with its row and the row with its box, and shows the truth beside it', async () => {
    const folder = await PageFolder.open(join((await scratch()).path, 'pages'))
    const page = await (await open()).newPage()
    await page.goto(pathToFileURL(await folder.add(await readPage())).href)
    const [row, box] = [page.locator('tr[data-of="surname@0"]'), page.locator('rect.high').first()]
    await row.focus()
    expect(await box.getAttribute('class')).to.include('lit')
    await row.blur()
    expect(await box.getAttribute('class')).to.not.include('lit')
    await page.locator('rect[data-of="surname@0"]').hover()
    expect(await row.getAttribute('class')).to.include('lit')
    expect(await row.innerText()).to.include('wrong: ERIKSSON')
  })

  it('asks nobody for anything, and never runs what a document says', async () => {
    const folder = await PageFolder.open(join((await scratch()).path, 'pages'))
    const read = await readPage()
    const path = await folder.add(read)
    const index = await folder.finish('Pictures as read')
    const context = await open()
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    const page = await context.newPage()
    for (const file of [path, index]) {
      await page.goto(pathToFileURL(file).href)
      expect(await page.title()).to.not.equal('run')
    }
    expect(asked.filter((url) => !/^(data|file):/.test(url))).to.deep.equal([])
    await page.getByRole('link').first().click()
    await page.getByRole('heading', { name: read.name }).waitFor()
  })
})

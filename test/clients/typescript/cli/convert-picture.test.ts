import { execFile } from 'node:child_process'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { readPicture } from '../../../../clients/typescript/src/cli/find-pictures.ts'
import { foreignFormatOf } from '../../../../clients/typescript/src/convert-picture.ts'
import { scannedPdf } from '../../../support/pictures/scanned-pdf.ts'
import { endedProgram } from '../../../support/processes/ended-program.ts'
import { scratch } from '../../../support/processes/scratch.ts'
import { sharedService } from '../../../support/service/shared-service.ts'
import { installedClient } from '../../../support/shipped/packed-client.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')
const specimen = join(root, 'api/site/try/specimens/passport.jpg')
/** The specimen, 1,000 px wide, written by `heif-enc -q 40` of libheif. */
const heic = join(root, 'test/clients/pictures/passport.heic')

// Phones make HEIC, web pages give WebP and scanners PDF; the service reads none of them.
describe('a file that the command converts', () => {
  let folder: string
  beforeEach('make a folder', async () => {
    folder = (await scratch()).path
  })

  async function written(name: string, bytes: Buffer | string): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }

  /** The mean distance of two pictures in shades of grey, 0 to 255, at 100 px. */
  async function distance(one: Buffer | string, other: Buffer | string): Promise<number> {
    const [a, b] = await Promise.all(
      [one, other].map((picture) => sharp(picture).resize(100, 74).greyscale().raw().toBuffer()),
    )
    if (a === undefined || b === undefined) throw new Error('there are two pictures')
    return a.reduce((sum, shade, at) => sum + Math.abs(shade - (b[at] ?? 0)), 0) / a.length
  }

  async function expectSpecimen(path: string): Promise<void> {
    const sent = await readPicture(path)
    if (typeof sent === 'string') throw new Error(sent)
    expect((await sharp(sent).metadata()).format).to.equal('jpeg')
    expect(await distance(sent, specimen)).to.be.below(4)
  }

  it('is sent as the JPEG that it shows: HEIC, WebP, and a PDF of one page', async () => {
    await expectSpecimen(heic)
    await expectSpecimen(await written('a.webp', await sharp(specimen).webp().toBuffer()))
    await expectSpecimen(await written('a.pdf', await scannedPdf([await readFile(specimen)])))
  })

  it('is upright where a WebP says that it was taken sideways', async () => {
    const sideways = sharp(specimen).rotate(-90).withMetadata({ orientation: 6 })
    await expectSpecimen(await written('a.webp', await sideways.webp().toBuffer()))
  })

  it('is refused in a sentence where it is a PDF of two pages, cut off or something else', async () => {
    const page = await readFile(specimen)
    const refusals = [
      [await written('two.pdf', await scannedPdf([page, page])), 'this PDF has 2 pages'],
      [await written('cut.pdf', '%PDF-1.4 SPECIMEN'), 'this PDF cannot be converted'],
      [await written('cut.webp', 'RIFF0000WEBPVP8 '), 'this WebP cannot be converted'],
      [await written('note.heic', 'SPECIMEN'), 'neither a JPEG or PNG, nor a HEIC, WebP or PDF'],
    ] as const
    for (const [path, sentence] of refusals) {
      expect(await readPicture(path))
        .to.be.a('string')
        .that.includes(sentence)
    }
  })

  it('is recognized by what it begins with, and an AVIF is none of them', async () => {
    const avif = await sharp(specimen).resize(64).avif().toBuffer()
    expect(foreignFormatOf(avif)).to.equal(null)
    expect(foreignFormatOf(await readFile(heic))).to.equal('HEIC')
  })

  describe('by a command', function () {
    this.timeout(120_000)
    const service = sharedService()

    it('gets its answer, and one that cannot be decoded puts nothing among the answers', async () => {
      const { liveKey } = await service.account()
      await copyFile(heic, join(folder, '1.heic'))
      await written('2.heic', (await readFile(heic)).subarray(0, 5000))
      const env = { API_URL: service.url, API_KEY: liveKey }
      const { stdout, stderr } = await endedProgram(
        'clients/typescript/src/cli/main.ts',
        ['scan', '.', '--json'],
        { cwd: folder, env },
      )
      const lines = stdout.trimEnd().split('\n')
      expect(lines.map((line) => Object.keys(JSON.parse(line)))).to.deep.equal([
        ['file', 'scan'],
        ['file', 'error'],
      ])
      // On a busy machine it takes long enough for lines of progress.
      const said = stderr.replaceAll(/^\d+ of \d+\n/gm, '')
      expect(said).to.match(/^2\.heic: this HEIC cannot be converted: [^\n]*\n$/)
    })

    it('is named with what to install where the packages are missing', async () => {
      const installed = await installedClient()
      const env = { ...process.env, API_URL: service.url, API_KEY: 'sk_sandbox_public' }
      const command = join(installed, 'node_modules/.bin/document-recognition')
      const { stderr } = await run(command, ['scan', heic], { env }).catch(
        (error: { stderr: string }) => error,
      )
      expect(stderr).to.include('`npm install sharp heic-decode`')
    })
  })
})

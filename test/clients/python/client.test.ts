import { execFile, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { scannedPdf } from '../../support/pictures/scanned-pdf.ts'
import { scratch } from '../../support/processes/scratch.ts'
import { testService } from '../../support/service/service.ts'
import { newSigningKey } from '../../support/service/signing-key.ts'

const run = promisify(execFile)
const package_ = join(import.meta.dirname, '../../../clients/python')
const specimen = join(import.meta.dirname, '../../../api/site/try/specimens/passport.jpg')
const heic = join(import.meta.dirname, '../pictures/passport.heic')
const keyLimit = 20

/** The Python of the PATH, or the distribution's, which may have packages that the other lacks. */
function pythonWithPackages(): string {
  const hasPillow = (python: string) => spawnSync(python, ['-c', 'import PIL']).status === 0
  return ['python3', '/usr/bin/python3'].find(hasPillow) ?? 'python3'
}

// The client of the other language keeps the same promises; its tests are written in that language.
describe('the Python client', () => {
  const service = testService({
    threads: 1,
    env: {
      KEY_RATE_LIMIT: String(keyLimit),
      KEY_RATE_WINDOW_SECONDS: '2',
      SIGNING_KEY: newSigningKey().private,
    },
  })

  before('find Python', function () {
    if (!spawnSync('python3', ['--version']).error) return
    process.stdout.write('SKIPPED: there is no python3 here\n')
    this.skip()
  })

  it('passes its own tests against the running stack', async function () {
    this.timeout(120_000)
    const page = await readFile(specimen)
    const { liveKey } = await service.account(1000)
    const folder = (await scratch()).path
    const photo = join(folder, 'photo.jpg')
    const slow = join(folder, 'slow.jpg')
    await writeFile(photo, await scriptedPicture())
    await writeFile(slow, await scriptedPicture({ ms: 3000 }))
    await writeFile(join(folder, 'page.webp'), await sharp(page).webp().toBuffer())
    await writeFile(join(folder, 'page.pdf'), await scannedPdf([page]))
    await writeFile(join(folder, 'pages.pdf'), await scannedPdf([page, page]))
    const env = {
      ...process.env,
      API_URL: service.url,
      API_KEY: liveKey,
      PHOTO: photo,
      SLOW_PHOTO: slow,
      WEBP: join(folder, 'page.webp'),
      HEIC: heic,
      PDF: join(folder, 'page.pdf'),
      TWO_PAGES: join(folder, 'pages.pdf'),
      KEY_LIMIT: String(keyLimit),
      PYTHONDONTWRITEBYTECODE: '1',
    }
    const args = ['-W', 'error', '-m', 'unittest', 'discover', '-v', '-s', 'tests', '-t', '.']
    const { stderr } = await run(pythonWithPackages(), args, { cwd: package_, env })
    for (const [, why] of stderr.matchAll(/^(.* \.\.\. skipped .*)$/gm)) {
      process.stdout.write(`SKIPPED: ${why}\n`)
    }
    expect(stderr).to.match(/Ran 30 tests[\s\S]*\nOK(?: \(skipped=\d\))?\n$/)
    expect(service.logLines.some(({ code }) => code === 'rate_limited')).to.equal(true)
  })
})

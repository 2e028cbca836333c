import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { before } from 'mocha'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { scratch } from '../../support/processes/scratch.ts'
import { testService } from '../../support/service/service.ts'
import { newSigningKey } from '../../support/service/signing-key.ts'

const run = promisify(execFile)
const package_ = join(import.meta.dirname, '../../../clients/python')
const keyLimit = 20

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
    const { liveKey } = await service.account(1000)
    const folder = (await scratch()).path
    const photo = join(folder, 'photo.jpg')
    const slow = join(folder, 'slow.jpg')
    await writeFile(photo, await scriptedPicture())
    await writeFile(slow, await scriptedPicture({ ms: 3000 }))
    const env = {
      ...process.env,
      API_URL: service.url,
      API_KEY: liveKey,
      PHOTO: photo,
      SLOW_PHOTO: slow,
      KEY_LIMIT: String(keyLimit),
      PYTHONDONTWRITEBYTECODE: '1',
    }
    const args = ['-W', 'error', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.']
    const { stderr } = await run('python3', args, { cwd: package_, env })
    expect(stderr).to.match(/Ran 20 tests[\s\S]*\nOK(?: \(skipped=3\))?\n$/)
    expect(service.logLines.some(({ code }) => code === 'rate_limited')).to.equal(true)
  })
})

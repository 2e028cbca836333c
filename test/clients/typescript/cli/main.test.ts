import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Instructions, scriptedPicture } from '../../../support/engine/scripted-picture.ts'
import { childArguments } from '../../../support/processes/child-arguments.ts'
import { endedProgram } from '../../../support/processes/ended-program.ts'
import { scratch } from '../../../support/processes/scratch.ts'
import { testService } from '../../../support/service/service.ts'
import { eventually } from '../../../support/time/eventually.ts'

const source = 'clients/typescript/src/cli/main.ts'
const keyLimit = 4

// A batch of a thousand pictures will meet every limit and be interrupted: it may neither charge
// twice nor leave out a picture without a word.
describe('the command document-recognition', function () {
  this.timeout(60_000)
  const service = testService({
    threads: 1,
    env: { KEY_RATE_LIMIT: String(keyLimit), KEY_RATE_WINDOW_SECONDS: '2' },
  })
  let folder: string

  beforeEach('make a folder', async () => {
    folder = (await scratch()).path
  })

  function environment(key: string) {
    return { ...process.env, API_URL: service.url, API_KEY: key }
  }

  const command = (key: string, ...args: string[]) =>
    endedProgram(source, args, { cwd: folder, env: environment(key) })

  async function pictures(count: number, instructions: Instructions = {}): Promise<void> {
    await mkdir(join(folder, 'pictures'))
    for (let at = 0; at < count; at += 1) {
      const file = join(folder, 'pictures', `${at}.jpg`)
      await writeFile(file, await scriptedPicture(instructions))
    }
  }

  /** What the keys of other tests got does not count. */
  const wasLimited = () => service.logLines.some(({ code }) => code === 'rate_limited')

  it('puts what was read of each value beside the scan, and goes on with it from its file', async () => {
    const { liveKey } = await service.account()
    await pictures(1)
    const asked = ['scan', 'pictures', '--json', '--evidence'] as const
    const { stdout } = await command(liveKey, ...asked)
    const { scan, evidence } = JSON.parse(stdout)
    expect(evidence.scan_id).to.equal(scan.meta.id)
    await command(liveKey, ...asked, '--out', 'answers.json')
    const [line] = (await readFile(join(folder, 'answers.json'), 'utf8')).split('\n')
    expect(JSON.parse(line ?? '').evidence).to.deep.equal(evidence)
  })

  it('scans a folder as JSON lines without pictures, and names what is no picture', async () => {
    const { liveKey } = await service.account()
    await pictures(2)
    await writeFile(join(folder, 'pictures/note.png'), 'SPECIMEN')
    const { exitCode, stdout, stderr } = await command(liveKey, 'scan', 'pictures', '--json')
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ file }) => file)).to.deep.equal(
      ['0.jpg', '1.jpg', 'note.png'].map((name) => join('pictures', name)),
    )
    expect(lines[0].scan.meta.status).to.equal('recognized')
    expect(Object.values(lines[0].scan.images)).to.deep.equal(Array(7).fill(null))
    expect(lines[2].error.code).to.equal('not_sent')
    expect(stderr).to.include('note.png: neither a JPEG or PNG, nor a HEIC, WebP or PDF')
    expect(exitCode).to.equal(1)
  })

  it('stays inside the rate limit, and shows a table', async () => {
    const { liveKey } = await service.account()
    await pictures(keyLimit * 2 + 1)
    const { exitCode, stdout } = await command(liveKey, 'scan', 'pictures')
    expect(exitCode).to.equal(0)
    const [head = '', ...rows] = stdout.trimEnd().split('\n')
    expect(head).to.match(/^file +status +kind +country/)
    expect(rows).to.have.length(keyLimit * 2 + 1)
    expect(rows[0]).to.match(/^pictures.0\.jpg +recognized +passport +UTO +TESTINA MUSTERSPECIMEN/)
    expect(wasLimited()).to.equal(false)
  })

  it('goes on after an interruption and charges no picture twice', async () => {
    const account = await service.account()
    await pictures(5, { ms: 300 })
    const args = ['scan', 'pictures', '--csv', '--out', 'out.csv', '--jobs', '1']
    const child = spawn(process.execPath, [...childArguments(source), ...args], {
      cwd: folder,
      env: environment(account.liveKey),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const part = join(folder, 'out.csv.part')
    const linesOf = async () => (await readFile(part, 'utf8')).trimEnd().split('\n').length
    await eventually('two are done', async () => (await linesOf().catch(() => 0)) >= 2)
    child.kill('SIGINT')
    expect(await once(child, 'exit')).to.deep.equal([130, null])
    expect((await stat(part)).mode & 0o077).to.equal(0)
    await access(join(folder, 'out.csv')).then(
      () => expect.fail('the output is there before it is whole'),
      () => undefined,
    )

    const { exitCode } = await command(account.liveKey, ...args)
    expect(exitCode).to.equal(0)
    const rows = (await readFile(join(folder, 'out.csv'), 'utf8')).trimEnd().split('\r\n')
    expect(rows).to.have.length(6)
    expect(rows[0]).to.match(/^file,status,kind/)
    await access(part).then(
      () => expect.fail('what the output was made from is still there'),
      () => undefined,
    )
    // Without its file the command begins anew, and gets what the service has stored.
    await command(account.liveKey, 'scan', 'pictures', '--csv')
    const usage = JSON.parse((await command(account.liveKey, 'usage')).stdout)
    expect(usage).to.include({ credits_spent: 5, balance_credits: 15 })
  })

  it('ends with 3 for a key that is refused, and 4 without credits', async () => {
    await pictures(3)
    const refused = await command('sk_live_unknown', 'scan', 'pictures')
    expect(refused.exitCode).to.equal(3)
    expect(refused.stderr).to.include('unauthorized').and.to.include('0 of 3 done')
    const { liveKey } = await service.account(1)
    const poor = await command(liveKey, 'scan', 'pictures', '--json', '--jobs', '1')
    expect(poor.exitCode).to.equal(4)
    expect(poor.stdout.trimEnd().split('\n')).to.have.length(1)
    expect(poor.stderr).to.include('insufficient_credits').and.to.include('1 of 3 done')
  })

  // Else the specimen that a sandbox key gets would stand for the picture under a live key.
  it('does not reuse what another key was answered', async () => {
    await pictures(3)
    const { liveKey: poor } = await service.account(1)
    const scan = ['scan', 'pictures', '--csv', '--out', 'out.csv', '--jobs', '1'] as const
    expect((await command(poor, ...scan)).exitCode).to.equal(4)
    const { liveKey } = await service.account()
    expect((await command(liveKey, ...scan)).exitCode).to.equal(0)
    const usage = JSON.parse((await command(liveKey, 'usage')).stdout)
    expect(usage).to.include({ credits_spent: 3 })
  })

  it('ends with 5 if the rate limit lasts longer than it may wait', async () => {
    const { liveKey } = await service.account()
    await pictures(keyLimit + 1)
    const { exitCode, stderr } = await command(liveKey, 'scan', 'pictures', '--wait', '0')
    expect(exitCode).to.equal(5)
    expect(stderr).to.include('longer than --wait').and.to.include('run the same command again')
  })

  it('ends with 2 and a sentence where an argument is missing', async () => {
    const sentences = [
      [await command('', 'scan', '.'), 'no .jpg, .png, .heic, .webp or .pdf there'],
      [await command('sk_live_x', 'scan', 'missing.jpg'), 'missing.jpg: no such file or folder'],
      [await command('sk_live_x', 'scan', '.', '--jobs', '9'), '--jobs: expected a whole number'],
    ] as const
    for (const [{ exitCode, stderr }, sentence] of sentences) {
      expect(exitCode).to.equal(2)
      expect(stderr).to.include(sentence).and.to.include('--help')
    }
  })
})

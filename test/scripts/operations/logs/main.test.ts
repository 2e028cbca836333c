import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { childArguments } from '../../../support/processes/child-arguments.ts'
import { scratch } from '../../../support/processes/scratch.ts'

const scanId = '01990000-0000-7000-8000-000000000001'
const otherId = '01990000-0000-7000-8000-000000000002'
const traceId = '0af7651916cd43dd8448eb211c80319c'

function line(second: number, service: string, rest: object): string {
  const time = `2026-11-26T10:00:0${second}.000Z`
  return JSON.stringify({ level: 'info', time, service, pid: 7, ...rest })
}

const ofScan = { requestId: `req_${scanId}`, traceId }
const apiLines = [
  line(1, 'api', { ...ofScan, event: 'scan_enqueued', msg: 'scan enqueued' }),
  line(4, 'api', {
    ...{ ...ofScan, event: 'scan', scanId, status: 'recognized', billed: true, queueMs: 12 },
    ...{ stages: { decode: 20, unmirror: 0, 'read-mrz': 31 }, msg: 'scan' },
  }),
  line(5, 'api', { requestId: `req_${otherId}`, event: 'request', msg: 'request' }),
]
const workerLines = [
  line(2, 'worker', { ...ofScan, event: 'scan_read', outcome: 'recognized', msg: 'scan read' }),
  'a line that is no JSON',
  line(3, 'worker', {
    level: 'error',
    err: { name: 'Error', frames: ['at x'] },
    msg: 'bad \u001b[2J',
  }),
]

// Support starts from one id; a scan's story is spread over the logs of several processes.
describe('npm run logs', () => {
  let folder: string

  before(async () => {
    folder = (await scratch()).path
    await mkdir(join(folder, 'logs'), { recursive: true })
    await writeFile(join(folder, 'logs/api.log'), `${apiLines.slice(1).join('\n')}\n`)
    await writeFile(join(folder, 'logs/api.log.1'), `${apiLines[0]}\n`)
    await writeFile(join(folder, 'logs/worker-1.log'), `${workerLines.join('\n')}\n`)
    await writeFile(join(folder, 'logs/redis.log'), `${line(0, 'redis', { msg: 'not ours' })}\n`)
  })

  function logs(args: readonly string[], input = '') {
    return spawnSync(
      process.execPath,
      [...childArguments('scripts/operations/logs/main.ts'), ...args],
      {
        encoding: 'utf8',
        input,
        env: { ...process.env, DATA_DIR: folder },
      },
    )
  }

  it('shows one scan from the logs of every process, rotated ones included, in order', () => {
    for (const args of [
      ['--scan', scanId],
      ['--request', `req_${scanId}`],
      ['--trace', traceId],
    ]) {
      const { stdout, status } = logs(args)
      expect(status).to.equal(0)
      const [enqueued, read, scan, stages, ...more] = stdout.trimEnd().split('\n')
      expect(enqueued).to.match(
        /^2026-11-26T10:00:01.000Z api\/7 +info +scan_enqueued: scan enqueued/,
      )
      expect(read).to.include('worker/7').and.include('outcome=recognized')
      expect(scan)
        .to.include('status=recognized')
        .and.include('billed=true')
        .and.include('queueMs=12')
      expect(stages?.trim()).to.equal('stages, ms: decode 20, read-mrz 31')
      expect(more).to.deep.equal([])
    }
  })

  it('reads standard input with the prefixes of compose, and shows nothing a terminal obeys', () => {
    const { stdout } = logs(
      ['-', '--level', 'warn'],
      `worker-1  | ${workerLines[2]}\napi-1 | ${apiLines[0]}\n`,
    )
    expect(stdout).to.include('error bad \u{FFFD}[2J').and.include('at x')
    expect(stdout).to.not.include('\u001b').and.not.include('scan_enqueued')
  })

  it('gives the lines back as they were written with --json', () => {
    const { stdout } = logs(['--json', '--event', 'scan_read'])
    expect(stdout).to.equal(`${workerLines[0]}\n`)
  })

  it('shows the newest lines of all files with --last', () => {
    expect(logs(['--json', '--last', '1']).stdout).to.equal(`${apiLines[2]}\n`)
  })

  it('says by its exit code that nothing matched, or that it could not run', () => {
    expect(logs(['--service', 'cron']).status).to.equal(1)
    expect(logs([join(folder, 'none.log')]).status).to.equal(2)
    const { status, stderr } = logs(['--scan', 'SPECIMEN'])
    expect({ status, stderr }).to.deep.equal({
      status: 2,
      stderr:
        "error: option '--scan <id>' argument 'SPECIMEN' is invalid. expected a UUID, with or without req_\n",
    })
  })
})

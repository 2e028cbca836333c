import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { childArguments } from '../../support/processes/child-arguments.ts'
import { endedProgram } from '../../support/processes/ended-program.ts'
import { scratch } from '../../support/processes/scratch.ts'

function capacity(...args: string[]) {
  const command = [...childArguments('scripts/capacity/main.ts'), ...args]
  return spawnSync(process.execPath, command, { encoding: 'utf8' })
}

const basis = {
  measured: '2026-11-26',
  machine: 'SPECIMEN',
  serviceMs: { page: [200, 300] },
  ...{ besideMs: 10, pickupMs: 4, apiCpu: 0.01, redisCpu: 0.001, postgresCpu: 0.002 },
  ...{ imageBytes: 200_000, workerMb: 400, threadMb: 250 },
}

/** A run in which scans came one at a time and met nobody. */
function quietRun(queueMs: number) {
  const times = { queueMs, engineMs: 250 }
  const latencyMs = queueMs + 260
  const scan = { kind: 'page', status: 200, attempts: 1, latencyMs, times }
  return {
    plan: {
      ...{ rate: 0.1, seconds: 600, workers: 1, threads: 1, load: 0, imageBytes: 1 },
      mix: [{ kind: 'page', share: 1 }],
    },
    processes: { api: { cpuSeconds: 1, residentMb: 100 } },
    scans: Array.from({ length: 60 }, (_, index) => ({ ...scan, atMs: 10_000 * index, lagMs: 0 })),
  }
}

describe('npm run capacity', function () {
  this.timeout(120_000)
  let folder: string
  let file: string

  before(async () => {
    folder = (await scratch()).path
    file = join(folder, 'basis.json')
    await writeFile(file, JSON.stringify(basis))
  })

  it('plans at least the workers that the work alone keeps busy, and prices them', () => {
    const args = [
      'plan',
      '--basis',
      file,
      '--mix',
      'page=1',
      '--rates',
      '10,100',
      '--price',
      '1',
      '--currency',
      'eur',
    ]
    const { stdout, status, stderr } = capacity(...args)
    expect(status, stderr).to.equal(0)
    expect(stderr).to.contain('planned 100 scans a second')
    const [head = '', ten = '', hundred = ''] = stdout.trim().split('\n')
    const column = (line: string, name: string) =>
      Number(line.slice(head.indexOf(name)).split(' ')[0]?.replace('€', ''))
    // 10 a second by 0.25 s are 2.5 busy threads: two workers of two threads at least.
    expect(column(ten, 'workers')).to.be.within(2, 4)
    // Many threads share one queue, so they may be busier.
    expect(column(hundred, 'workers')).to.be.within(13, 20)
    // At 1 for a core-hour, a million scans at 100 a second cost 2.78 for each core.
    const cores = (column(hundred, 'a million scans') * 3600) / 10_000
    expect(cores).to.be.closeTo(Math.round(cores), 0.02)
    expect(cores).to.be.greaterThan(2 * column(hundred, 'workers'))
  })

  /** Plans for what a service with this status shows, of two workers of two threads. */
  async function planFor(status: unknown): Promise<{ stdout: string; stderr: string }> {
    const server = createServer((request, response) => {
      response.end(request.url === '/status/summary.json' ? JSON.stringify(status) : '')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const args = ['plan', '--basis', file, '--mix', 'page=1', '--workers', '2', '--from']
    return endedProgram('scripts/capacity/main.ts', [...args, `http://127.0.0.1:${port}`]).finally(
      () => server.close(),
    )
  }

  it('says how many workers a service lacks by what its status shows', async () => {
    const busy = { engine_typical_slow_minute_ms: 4614, refused: 1234 }
    const { stdout } = await planFor(busy)
    expect(stdout).to.match(
      /^4,614 ms in an ordinary slow minute, by 2 workers of 2 threads: about/,
    )
    expect(stdout).to.include('1,234 scans were refused in 24 hours.')
    expect(stdout).to.match(/^At this rate: add [1-9] workers?\.$/m)
  })

  it('says of a service in which scans hardly wait that its workers are enough', async () => {
    const idle = { engine_typical_slow_minute_ms: 300, refused: 0 }
    expect((await planFor(idle)).stdout).to.include('scans hardly wait, they are enough.')
    const unused = { engine_typical_slow_minute_ms: null, refused: 0 }
    expect((await planFor(unused)).stdout).to.equal('There were no scans in the last 24 hours.\n')
  })

  it('says of another address that it has no status document', async () => {
    expect((await planFor({})).stderr).to.include('is no status document of this service')
  })

  it('compares a measured run with its simulation, and exits with 1 if they are apart', async () => {
    const good = join(folder, 'good.json')
    await writeFile(good, JSON.stringify(quietRun(5)))
    const fits = capacity('check', good)
    expect(fits.status, fits.stdout + fits.stderr).to.equal(0)
    // Some waited without anybody before them: the simulation has no reason for that.
    const odd = {
      ...quietRun(5),
      scans: [...quietRun(5).scans, ...quietRun(2400).scans.slice(0, 10)],
    }
    await writeFile(good, JSON.stringify(odd))
    const apart = capacity('check', good)
    expect(apart.status).to.equal(1)
    expect(apart.stdout).to.match(/BROKEN: .* p95 ms is off by/)
  })

  it('names the file that is not what it needs', () => {
    const { status, stderr } = capacity('check', file)
    expect(status).to.equal(2)
    expect(stderr).to.include(`${file} was not written by load open`)
    expect(capacity('plan', '--mix', 'nothing=1', '--basis', file).stderr).to.include(
      'no kind "nothing"',
    )
  })
})

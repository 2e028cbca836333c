import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endedProgram } from '../../../support/processes/ended-program.ts'
import { scratch } from '../../../support/processes/scratch.ts'

describe('npm run load -- open', function () {
  this.timeout(180_000)

  it('measures an open loop, splits queue from engine, and draws a report', async () => {
    const { path } = await scratch()
    const report = join(path, 'report.html')
    const saved = join(path, 'scans.json')
    const args = [
      ...['open', '--rate', '4', '--seconds', '5', '--mix', 'blank=1', '--pictures', '1'],
      ...['--engine-ms', '400', '--threads', '1', '--report', report, '--save', saved, '--json'],
    ]
    const env = { DATA_DIR: path }
    const { exitCode, stdout } = await endedProgram('scripts/load/main.ts', args, { env })
    expect(exitCode).to.equal(0)
    const [row] = JSON.parse(stdout).rows
    expect(row.kind).to.equal('blank')
    expect(row.sent).to.be.greaterThan(8)
    expect(row.failed).to.equal(0)
    expect(row['engine p50']).to.be.at.least(390)
    expect(row['p95 ms']).to.be.greaterThan(row['engine p50'])
    const page = await readFile(report, 'utf8')
    expect(page.match(/<polyline/g)).to.have.length.greaterThan(8)
    expect(page).to.not.include('NaN')
    const { plan, scans } = JSON.parse(await readFile(saved, 'utf8'))
    expect(plan).to.include({ rate: 4, threads: 1 })
    expect(scans[0].times.engineMs).to.be.at.least(390)
  })

  it('measures latency at shares of the capacity, which it measures first', async () => {
    const { path } = await scratch()
    const args = [
      ...['open', '--of-capacity', '40,80', '--seconds', '5', '--mix', 'blank=1'],
      ...['--pictures', '1', '--engine-ms', '200', '--threads', '1', '--json'],
    ]
    const env = { DATA_DIR: path }
    const { exitCode, stdout } = await endedProgram('scripts/load/main.ts', args, { env })
    expect(exitCode).to.equal(0)
    const [low, high] = JSON.parse(stdout).rows
    expect(low.capacity).to.equal('40 %')
    // One thread that waits 200 ms answers five a second at most.
    expect(low['scans/s']).to.be.within(0.1, 2)
    expect(high['scans/s']).to.be.closeTo(2 * low['scans/s'], 0.1)
    for (const row of [low, high]) {
      expect(row.scans).to.equal(row.answered + row.refused)
      expect(row['p50 ms']).to.be.at.least(190)
      expect(row['p95 ms']).to.be.at.least(row['p50 ms'])
    }
  })

  it('refuses a report of several rates before it starts anything', async () => {
    const args = ['open', '--of-capacity', '50', '--report', 'x.html', '--engine-ms', '1']
    const { exitCode, stderr } = await endedProgram('scripts/load/main.ts', args)
    expect(exitCode).to.equal(2)
    expect(stderr).to.contain('--report and --save are of one rate')
    expect(stderr).not.to.contain('starting')
  })
})

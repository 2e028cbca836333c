import { join } from 'node:path'
import { spawnLogged } from '../../../../scripts/start-stack/processes/logged-process.ts'
import {
  type Launched,
  type Supervised,
  supervise,
} from '../../../../scripts/start-stack/processes/supervise.ts'
import { scratch } from '../../../support/processes/scratch.ts'
import { eventually } from '../../../support/time/eventually.ts'

describe('supervise', () => {
  const said: string[] = []
  let launches: (Launched | null)[] = []
  let supervised: Supervised<Launched> | null = null

  async function launch(before: Launched | null): Promise<Launched> {
    launches.push(before)
    const { path } = await scratch()
    const process_ = await spawnLogged({
      name: 'sleeper',
      command: process.execPath,
      args: ['-e', 'console.log("up"); setInterval(() => {}, 1000)'],
      logFile: join(path, 'sleeper.log'),
    })
    await process_.line(/up/, 20_000)
    return { process: process_, stop: () => process_.stop('SIGTERM', 1000) }
  }

  function start(restarted: () => void): Promise<Supervised<Launched>> {
    const onRestart = async () => restarted()
    return supervise({ name: 'sleeper', launch, onRestart, say: (line) => said.push(line) })
  }

  beforeEach(() => {
    launches = []
    said.length = 0
  })

  afterEach(() => supervised?.stop())

  it('restarts a dead process, passes its predecessor to the launch, and says so', async () => {
    let restarts = 0
    supervised = await start(() => {
      restarts += 1
    })
    const first = supervised.current()
    process.kill(first.process.pid, 'SIGKILL')
    await eventually('a restart', () => restarts === 1)
    expect(launches).to.deep.equal([null, first])
    expect(supervised.current().process.pid).not.to.equal(first.process.pid)
    expect(said.join('\n')).to.match(/sleeper stopped \(SIGKILL\); starting it again in 0.5 s/)
  })

  it('does not restart a process that was asked to stop', async () => {
    supervised = await start(() => undefined)
    await supervised.stop()
    expect(await supervised.current().process.ended).to.equal('SIGTERM')
    expect(launches).to.have.length(1)
    expect(said).to.deep.equal([])
  })

  it('can be stopped while it waits to restart a process', async () => {
    // Ctrl-C during a crash loop must end the stack, not race with the next restart.
    supervised = await start(() => undefined)
    process.kill(supervised.current().process.pid, 'SIGKILL')
    await eventually('word of its end', () => said.length === 1)
    await supervised.stop()
    expect(launches).to.have.length(1)
  })

  it('rejects when the first launch fails', async () => {
    const failure = new Error('no such port')
    const outcome = await supervise({
      name: 'never',
      launch: () => Promise.reject(failure),
      onRestart: async () => undefined,
      say: () => undefined,
    }).catch((error) => error)
    expect(outcome).to.equal(failure)
  })
})

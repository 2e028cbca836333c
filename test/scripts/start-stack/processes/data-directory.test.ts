import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claimDataDirectory } from '../../../../scripts/start-stack/processes/data-directory.ts'
import type { LoggedProcess } from '../../../../scripts/start-stack/processes/logged-process.ts'
import { scratch } from '../../../support/processes/scratch.ts'

const command = process.execPath
const sleeper = { command, args: ['-e', 'setInterval(() => {}, 1000)'] }

describe('a data directory', () => {
  let path: string
  let child: LoggedProcess | null = null

  beforeEach(async () => {
    path = join((await scratch()).path, 'data')
  })

  afterEach(async () => {
    await child?.stop('SIGKILL', 0)
    child = null
  })

  /** Rewrites the claim to that of a launcher that is gone, as left by `kill -9`. */
  async function killLauncher(change: (claim: string) => string = (claim) => claim): Promise<void> {
    const file = join(path, 'processes.json')
    const claim = JSON.parse(await readFile(file, 'utf8'))
    claim.launcher.startedAt = 'before the last boot'
    await writeFile(file, change(JSON.stringify(claim)))
  }

  it('has one launcher at a time', async () => {
    // Two Postgres servers on one data folder would destroy it.
    const data = await claimDataDirectory(path, () => undefined)
    const refusal = await claimDataDirectory(path, () => undefined).catch((error) => error.message)
    expect(refusal).to.contain(path).and.contain(`pid ${process.pid}`).and.contain('DATA_DIR')
    data.release()
    await claimDataDirectory(path, () => undefined)
  })

  it('is cleared of the processes of a killed launcher', async () => {
    const data = await claimDataDirectory(path, () => undefined)
    child = await data.spawn({ name: 'worker-1', ...sleeper })
    await killLauncher()
    const said: string[] = []
    await claimDataDirectory(path, (line) => said.push(line))
    expect(await child.ended).to.equal('SIGTERM')
    expect(said.join()).to.contain(`worker-1 (pid ${child.pid})`)
  })

  // Regression: after a full disk, every start ended with "Unexpected end of JSON input".
  it('is free again after a claim that a full disk cut short', async () => {
    const data = await claimDataDirectory(path, () => undefined)
    await writeFile(join(data.path, 'processes.json'), '{"launch')
    const again = await claimDataDirectory(path, () => undefined)
    expect(JSON.parse(await readFile(join(again.path, 'processes.json'), 'utf8'))).to.include.keys(
      'launcher',
    )
  })

  it('is named with its setting if it is a file', async () => {
    await writeFile(path, '')
    const refusal = await claimDataDirectory(path, () => undefined).catch((error) => error.message)
    expect(refusal).to.contain('DATA_DIR').and.contain(path)
  })

  it('is cleared of services before their stores, even if a store was restarted', async () => {
    // In the other order, every service would wait for a store that is gone, until it is killed.
    const data = await claimDataDirectory(path, () => undefined)
    const children = []
    for (const name of ['postgres', 'api', 'postgres']) {
      children.push(await data.spawn({ name, ...sleeper }))
    }
    await killLauncher()
    const said: string[] = []
    await claimDataDirectory(path, (line) => said.push(line))
    expect(said.map((line) => line.split(' ')[1])).to.deep.equal(['api', 'postgres'])
    await children[0]?.stop('SIGKILL', 0)
  })

  it('leaves alone a process that has been given the pid of one of its own', async () => {
    // After a reboot, the pids in the file belong to other programs.
    const data = await claimDataDirectory(path, () => undefined)
    child = await data.spawn({ name: 'worker-1', ...sleeper })
    await killLauncher((claim) => claim.replaceAll(/"startedAt":"[^"]*"/g, '"startedAt":"earlier"'))
    await claimDataDirectory(path, () => undefined)
    expect(child.isRunning()).to.equal(true)
  })

  it('keeps earlier logs when the stack is started again', async () => {
    // Often the stack is restarted because of what went wrong before.
    for (const word of ['before', 'after']) {
      const data = await claimDataDirectory(path, () => undefined)
      child = await data.spawn({ name: 'api', command, args: ['-e', `console.log('${word}')`] })
      await child.line(new RegExp(`^${word}$`), 20_000)
      await child.ended
      data.release()
    }
    const log = await readFile(join(path, 'logs', 'api.log'), 'utf8')
    expect(log).to.equal('before\nafter\n')
  })

  it('is closed to other users of the machine', async () => {
    await claimDataDirectory(path, () => undefined)
    expect((await stat(path)).mode & 0o077).to.equal(0)
    expect((await stat(join(path, 'processes.json'))).mode & 0o077).to.equal(0)
  })
})

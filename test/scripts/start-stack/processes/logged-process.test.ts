import { join } from 'node:path'
import {
  type LoggedProcess,
  spawnLogged,
} from '../../../../scripts/start-stack/processes/logged-process.ts'
import { scratch } from '../../../support/processes/scratch.ts'

describe('a logged process', () => {
  const running: LoggedProcess[] = []

  async function start(name: string, script: string): Promise<LoggedProcess> {
    const { path } = await scratch()
    const command = { name, command: process.execPath, args: ['-e', script] }
    const child = await spawnLogged({ ...command, logFile: join(path, 'child.log') })
    running.push(child)
    return child
  }

  after(() => Promise.all(running.map((child) => child.stop('SIGKILL', 0))))

  it('returns the line that says it is ready, also from stderr', async () => {
    const child = await start('teller', 'console.error("port 4711"); setInterval(() => {}, 1000)')
    expect((await child.line(/port (\d+)/, 20_000))[1]).to.equal('4711')
  })

  it('reports why it did not start, with the end of its log', async () => {
    // Otherwise a wrong setting would show only as "not ready after 60 s".
    const child = await start('failing', 'console.log("PORT: must be a number"); process.exit(2)')
    const error = await child.line(/ready/, 20_000).catch((reason: Error) => reason)
    expect(error).to.be.instanceOf(Error).with.property('message').that.contains('exit 2')
    expect(error).property('message').contains('PORT: must be a number')
  })

  it('reports that its program does not exist', async () => {
    const { path } = await scratch()
    const command = { name: 'ghost', command: join(path, 'no-such-program'), args: [] }
    const child = await spawnLogged({ ...command, logFile: join(path, 'child.log') })
    expect(await child.ended).to.contain('ENOENT')
  })

  // More than a pipe holds, so that some of it is still to be written when nobody can read it.
  it('may end before it has read its input', async () => {
    const { path } = await scratch()
    const command = { name: 'deaf', command: process.execPath, args: ['-e', 'process.exit(3)'] }
    const input = 'SPECIMEN'.repeat(1_000_000)
    const child = await spawnLogged({ ...command, input, logFile: join(path, 'child.log') })
    expect(await child.ended).to.equal('exit 3')
  })

  it('is killed if it ignores the signal to stop', async () => {
    const script = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")'
    const child = await start('stubborn', script)
    await child.line(/up/, 20_000)
    await child.stop('SIGTERM', 50)
    expect(await child.ended).to.equal('SIGKILL')
  })

  it('does not receive the Ctrl-C of our terminal', async () => {
    // Otherwise the database would stop at the same moment as the services that still write to it.
    const child = await start('apart', 'setInterval(() => {}, 1000); console.log("up")')
    await child.line(/up/, 20_000)
    expect(() => process.kill(-child.pid, 0), 'leads a group of its own').not.to.throw()
  })
})

import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rotateLog } from '../../../../scripts/start-stack/processes/log-rotation.ts'
import {
  type LoggedProcess,
  spawnLogged,
} from '../../../../scripts/start-stack/processes/logged-process.ts'
import { scratch } from '../../../support/processes/scratch.ts'
import { eventually } from '../../../support/time/eventually.ts'

/** Writes a hundred numbered lines at each SIGUSR2. */
const writer = `
  let line = 0
  process.on('SIGUSR2', () => { for (let i = 0; i < 100; i += 1) console.log('line ' + line++) })
  console.log('up')
  setInterval(() => {}, 1000)`

// A log that fills the disk takes down the database on it.
describe('the log of a running process', () => {
  let child: LoggedProcess | null = null
  afterEach(() => child?.stop('SIGKILL', 0))

  it('is rotated once it has grown, in three pieces, while the process goes on writing', async () => {
    const { path } = await scratch()
    const logFile = join(path, 'child.log')
    child = await spawnLogged({
      name: 'writer',
      command: process.execPath,
      args: ['-e', writer],
      logFile,
    })
    await child.line(/^up$/, 20_000)
    for (let round = 1; round <= 4; round += 1) {
      process.kill(child.pid, 'SIGUSR2')
      await eventually('it wrote', async () =>
        (await readFile(logFile, 'utf8')).includes(`line ${round * 100 - 1}\n`),
      )
      expect(await rotateLog(logFile, 500)).to.equal(true)
    }
    expect(
      (await readdir(path)).filter((name) => name.startsWith('child.log')).sort(),
    ).to.deep.equal(['child.log', 'child.log.1', 'child.log.2'])
    expect(await readFile(`${logFile}.1`, 'utf8')).to.match(/^line 300\n[\s\S]*line 399\n$/)
    expect(await readFile(`${logFile}.2`, 'utf8')).to.match(/^line 200\n[\s\S]*line 299\n$/)
    expect((await stat(logFile)).size).to.equal(0)
    expect((await stat(`${logFile}.1`)).mode & 0o077, 'closed to others').to.equal(0)
  })

  it('is left alone while it is small', async () => {
    const { path } = await scratch()
    const logFile = join(path, 'child.log')
    const args = ['-e', 'console.log("SPECIMEN")']
    child = await spawnLogged({ name: 'brief', command: process.execPath, args, logFile })
    await child.ended
    expect(await rotateLog(logFile, 500)).to.equal(false)
    expect(await readFile(logFile, 'utf8')).to.equal('SPECIMEN\n')
  })
})

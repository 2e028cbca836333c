import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { eventually } from '../time/eventually.ts'

/** Plays a mocha run: opens a folder, starts processes in it, and waits to be killed. */
const otherRun = `
  import { openRunFolder, scratch } from ${JSON.stringify(import.meta.resolve('./scratch.ts'))}
  import { startRedis } from ${JSON.stringify(import.meta.resolve('../../../scripts/start-stack/stores/redis.ts'))}
  const folder = await openRunFolder()
  const { spawn } = await scratch()
  const sleeper = await spawn({ name: 'sleeper', command: 'sleep', args: ['600'] })
  const redis = await startRedis({ spawn, password: 'p', memoryBytesMax: 1e7, port: null })
  console.log(JSON.stringify({ folder, pids: [sleeper.pid, redis.process.pid] }))
  setInterval(() => undefined, 1000)
`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

// Otherwise killed runs would leave clusters and servers behind until the disk is full.
describe('the temporary folder of a test run', () => {
  it('is removed after the run is killed, and its processes are stopped', async function () {
    if (!existsSync('/proc/self/environ')) this.skip()
    const run = spawn(
      process.execPath,
      ['--import=tsx', '--input-type=module', '--eval', otherRun],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = await once(createInterface({ input: run.stdout }), 'line')
    const { folder, pids } = JSON.parse(line)
    expect([existsSync(folder), ...pids.map(isRunning)]).to.deep.equal([true, true, true])
    run.kill('SIGKILL')
    await eventually('nothing is left', () => !existsSync(folder) && !pids.some(isRunning))
  })

  it('is the TMPDIR of everything in the run', () => {
    expect(process.env.TMPDIR).to.match(/document-recognition-test-\w+$/)
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { builtModule } from '../support/processes/child-arguments.ts'

/** Runs `shutdownInOrder` with one step, which ends when a line arrives on standard input. */
const program = `
  import { once } from 'node:events'
  import { createLog } from '${builtModule('shared/log.ts')}'
  import { ImmediateOutput } from '${builtModule('shared/log-output.ts')}'
  import { shutdownInOrder } from '${builtModule('shared/shutdown.ts')}'
  const log = createLog('api', 'info', new ImmediateOutput('api'))
  const run = () => once(process.stdin, 'data')
  shutdownInOrder(log, () => [{ name: 'scans', run }], 50_000)
  process.stdin.resume()
  log.info({ event: 'listening' }, 'ready')`

describe('shutdownInOrder', () => {
  const started: ChildProcess[] = []
  after(() => {
    for (const child of started) child.kill('SIGKILL')
  })

  /** Starts a process; `said` resolves when it has logged the event. */
  async function start() {
    const child = spawn(
      process.execPath,
      ['--import=tsx', '--input-type=module', '--eval', program],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    started.push(child)
    const lines = createInterface({ input: child.stdout })
    const gone = once(child, 'exit')
    const said = (event: string) =>
      new Promise<void>((resolve, reject) => {
        lines.on('line', (line) => JSON.parse(line).event === event && resolve())
        child.once('exit', () => reject(new Error(`it ended without ${event}`)))
      })
    await said('listening')
    return { child, gone, said }
  }

  // Whoever scales by the hour sends SIGTERM again to what has not stopped yet; npm forwards a
  // Ctrl-C that the process has had from the terminal already.
  for (const order of ['SIGTERM', 'SIGINT'] as const) {
    it(`finishes its steps although ${order} comes twice`, async () => {
      const { child, gone, said } = await start()
      const stopping = said('stopping')
      child.kill(order)
      await stopping
      const heard = said('already_stopping')
      child.kill(order)
      await heard
      const stopped = said('stopped')
      child.stdin?.write('scans are answered\n')
      await stopped
      expect(await gone).to.deep.equal([0, null])
    })
  }

  // With a listener the faulting instruction would run for ever, and nobody replaces the process.
  for (const fault of ['SIGSEGV', 'SIGBUS', 'SIGFPE', 'SIGILL'] as const) {
    it(`leaves ${fault} to end the process at once`, async () => {
      const { child, gone } = await start()
      child.kill(fault)
      expect(await gone).to.deep.equal([null, fault])
    })
  }
})

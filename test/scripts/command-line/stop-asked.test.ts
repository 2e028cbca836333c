import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { builtModule } from '../../support/processes/child-arguments.ts'

const run = promisify(execFile)
const module = builtModule('scripts/command-line/stop-asked.ts')

/** Writes one line, then waits to be stopped. */
const program = `
  const { stopAsked } = await import(${JSON.stringify(module)})
  const signal = stopAsked()
  process.stdout.write('ready\\n')
  const waiting = setTimeout(() => console.error('never stopped'), Number(process.env.WAIT_MS))
  signal.addEventListener('abort', () => {
    clearTimeout(waiting)
    console.error(signal.reason.message)
  })
`

// `npm start | head -1` ran on until it wrote again, which a service that nobody calls never does.
describe('stopAsked', function () {
  this.timeout(40_000)

  async function saidBehind(reader: string, waitMs = 20_000): Promise<string> {
    const node = `"$NODE" --import "$TSX" --input-type=module --eval "$PROGRAM"`
    const env = {
      PATH: process.env.PATH,
      NODE: process.execPath,
      TSX: import.meta.resolve('tsx'),
      PROGRAM: program,
      WAIT_MS: String(waitMs),
    }
    return (await run('sh', ['-c', `${node} | ${reader}`], { env })).stderr
  }

  it('stops a program whose reader has gone, although it writes nothing more', async function () {
    // Elsewhere than on Linux a pipe tells only in writing.
    if (process.platform !== 'linux') this.skip()
    expect(await saidBehind('head -1')).to.equal('stopped, since nobody reads the output\n')
  })

  it('leaves a program alone whose reader is slow', async () => {
    expect(await saidBehind('{ sleep 3; cat; }', 5000)).to.equal('never stopped\n')
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { builtModule } from '../../support/processes/child-arguments.ts'

const module = pathToFileURL(builtModule('scripts/command-line/stop-asked.ts'))

/** Prints until it is asked to stop, then exits with 7. */
const program = `import { stopAsked } from '${module}'
const asked = stopAsked()
asked.addEventListener('abort', () => process.exit(7))
setInterval(() => console.log('a line'), 5)`

// Otherwise `npm run demo | head` ends in a crash, and what it started goes on.
describe('a program that was asked to stop', () => {
  function started() {
    const args = ['--import=tsx', '--input-type=module', '--eval', program]
    return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  }

  it('stops when nobody reads its output any more', async () => {
    const child = started()
    await once(child.stdout, 'data')
    child.stdout.destroy()
    expect(await once(child, 'exit')).to.deep.equal([7, null])
  })

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    it(`stops on ${signal}`, async () => {
      const child = started()
      await once(child.stdout, 'data')
      child.kill(signal)
      expect(await once(child, 'exit')).to.deep.equal([7, null])
    })
  }
})

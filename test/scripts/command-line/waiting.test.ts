import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { builtModule } from '../../support/processes/child-arguments.ts'

const module = pathToFileURL(builtModule('scripts/command-line/waiting.ts'))

const program = `import { startWaiting } from '${module}'
import { setTimeout as sleep } from 'node:timers/promises'
if (process.argv[1] === 'terminal') process.stderr.isTTY = true
const { say, for: wait } = startWaiting()
await wait('reading', sleep(300).then(() => say('a last line')))
say('afterwards')`

function said(where: 'terminal' | 'file'): string {
  const args = ['--import=tsx', '--input-type=module', '--eval', program, where]
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr
}

// A result that is printed while something is waited for must not vanish with the moving line.
describe('what is said while something is waited for', () => {
  it('stands on a terminal after the wait', () => {
    const lines = said('terminal')
    expect(lines).to.include('reading, 0 s')
    expect(lines.indexOf('a last line')).to.be.lessThan(lines.indexOf('afterwards'))
  })

  it('is all there is in a file', () => {
    expect(said('file')).to.equal('a last line\nafterwards\n')
  })
})

import { execFileSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStackFile } from '../../../../scripts/admin/stack-file.ts'
import { type Launcher, startLauncher } from '../../../support/processes/launcher.ts'
import { scratch } from '../../../support/processes/scratch.ts'

const NOBODY = 65_534
const project = join(import.meta.dirname, '../../../..')

// The other tests start the stack as whoever runs them. In containers that is root, who may do much
// that fails for everybody else, so this test becomes an ordinary user there.
describe('npm start as an ordinary user', function () {
  this.timeout(120_000)
  let dataDirectory: string
  let launcher: Launcher | null = null

  before(async function () {
    if (process.getuid?.() !== 0 || !readableByNobody(project)) this.skip()
    dataDirectory = await mkdtemp(join(tmpdir(), 'document-recognition-nobody-'))
    await chown(dataDirectory, NOBODY, NOBODY)
  })

  after(async () => {
    await launcher?.process.stop('SIGTERM', 60_000)
    if (dataDirectory !== undefined) await rm(dataDirectory, { recursive: true, force: true })
  })

  it('starts in a clone that belongs to someone else', async () => {
    const { spawn } = await scratch()
    const env = { DATA_DIR: dataDirectory, HOME: dataDirectory }
    launcher = await startLauncher({ spawn, name: 'nobody', env, uid: NOBODY })
    const { url } = await launcher.ready()
    expect((await fetch(`${url}/readyz`)).status).to.equal(200)
    expect((await readStackFile(dataDirectory))?.pids).to.include.keys('postgres', 'redis')
  })
})

function readableByNobody(path: string): boolean {
  try {
    execFileSync('setpriv', [`--reuid=${NOBODY}`, '--clear-groups', 'ls', path])
    return true
  } catch {
    return false
  }
}

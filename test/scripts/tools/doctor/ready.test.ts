import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratch } from '../../../support/processes/scratch.ts'

const run = promisify(execFile)
const doctor = join(import.meta.dirname, '../../../../scripts/tools/doctor')

// A stack trace of Node about a package called tsx says nothing to whoever has just cloned.
describe('npm start, demo and test before npm ci', () => {
  async function clone(): Promise<string> {
    const { path } = await scratch()
    const folder = join(path, 'scripts/tools/doctor')
    await mkdir(folder, { recursive: true })
    for (const file of ['ready.mjs', 'unmet.mjs', 'start.mjs'])
      await cp(join(doctor, file), join(folder, file))
    return path
  }

  it('end with one sentence that says what is missing and what to run', async () => {
    const file = join(await clone(), 'scripts/tools/doctor/ready.mjs')
    const ended = await run(process.execPath, [file]).catch((error) => error)
    expect(ended.code).to.equal(1)
    expect(ended.stderr).to.match(/^missing: the packages of this project; run: npm ci .*\n$/)
  })

  it('go on where the packages are installed', async () => {
    const path = await clone()
    await mkdir(join(path, 'node_modules/tsx'), { recursive: true })
    const { stdout, stderr } = await run(process.execPath, [
      join(path, 'scripts/tools/doctor/ready.mjs'),
    ])
    expect(stdout + stderr).to.equal('')
  })
})

import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { planNew, writeNew } from '../../../../scripts/tools/new/write-new.ts'
import { scratch } from '../../../support/processes/scratch.ts'

const root = join(import.meta.dirname, '../../../..')
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })

/** A copy of the project as it is now, with the packages of this one. */
async function copyOfProject(): Promise<string> {
  // A folder of its own: beside it lies what the scratch folder keeps for itself.
  const path = join((await scratch()).path, 'project')
  mkdirSync(path)
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  for (const file of files.split('\0').filter((one) => one !== '' && existsSync(join(root, one)))) {
    cpSync(join(root, file), join(path, file))
  }
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  git(path, 'init', '--quiet')
  git(path, 'add', '--all')
  return path
}

// A generator whose files fail the check costs more than it saves.
describe('what npm run new writes', () => {
  it('passes npm run check, one of each kind together', async function () {
    this.timeout(600_000)
    const project = await copyOfProject()
    const options = {
      process: 'api',
      source: 'estimate',
      languages: ['en'],
      today: '2026-11-26',
    } as const
    for (const [kind, name] of [
      ['endpoint', 'get-limits'],
      ['stage', 'read-stamp'],
      ['setting', 'SCAN_PAUSE_MS'],
      ['country', 'BMU'],
    ] as const) {
      await writeNew(project, planNew(project, kind, name, options))
    }
    git(project, 'add', '--all')
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'check'], {
      cwd: project,
    }).catch((error: { stdout: string }) => error)
    expect(stdout, stdout.slice(-6000)).not.to.include('FAILED')
    expect(stdout).to.include('ok      types')
  })
})

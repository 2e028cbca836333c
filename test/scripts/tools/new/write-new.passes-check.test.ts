import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describeResult, runSteps } from '../../../../scripts/tools/check/run-steps.ts'
import { steps } from '../../../../scripts/tools/check/steps.ts'
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

/** What the new files cannot fail: they have no regular expression, and import no package but zod. */
const ofOthers = new Set(['patterns', 'packages of production'])

/** The steps of npm run check; the style is asked of these files alone. */
function stepsFor(changed: readonly string[]) {
  return steps
    .filter(({ name }) => !ofOthers.has(name))
    .map((step) => {
      if (step.name !== 'style') return step
      return { ...step, command: [...step.command.filter((part) => part !== '.'), ...changed] }
    })
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
    const changed = git(project, 'ls-files', '-z', '--modified', '--others', '--exclude-standard')
    const paths = changed.split('\0').filter((path) => /\.(?:ts|json)$/.test(path))
    expect(paths).to.include.members(['api/routes.ts', 'worker/catalogue/countries/BMU.json'])
    git(project, 'add', '--all')
    const failed: string[] = []
    await runSteps(stepsFor(paths), {
      root: project,
      jobs: 2,
      report: (result) => (result.isOk ? null : failed.push(describeResult(result))),
    })
    expect(failed, failed.join('\n').slice(-6000)).to.deep.equal([])
  })
})

/** The version of this service before its newest migration, taken from the repository's history. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratch } from './scratch.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const migrations = 'shared/db/migrations'

export interface PreviousVersion {
  /** Arguments for node to run its API. */
  readonly api: readonly string[]
  /** How many migrations it has. */
  readonly migrations: number
  /** Runs one of its operator's commands; resolves to the report. */
  admin(databaseUrl: string, ...args: readonly string[]): Promise<unknown>
}

/**
 * The sources of the commit before the one that added the newest migration, with the packages of
 * today. Null where there is no history: in a release, or a clone of the newest commit alone.
 */
export async function previousVersion(): Promise<PreviousVersion | null> {
  const newest = `${migrations}/${(await readdir(join(root, migrations))).sort().at(-1)}`
  const added = await gitOrNull('log', '-1', '--format=%H', '--diff-filter=A', '--', newest)
  // Not committed yet: the newest commit is the version before.
  const commit = added === '' ? 'HEAD' : `${added}~1`
  if (added === null || (await gitOrNull('cat-file', '-e', commit)) === null) return null
  const folder = join((await scratch()).path, 'previous')
  await mkdir(folder)
  await run('git', ['archive', `--output=${folder}.tar`, commit], { cwd: root })
  await run('tar', ['-xf', `${folder}.tar`, '-C', folder])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const program = (source: string) => ['--import=tsx', join(folder, source)]
  return {
    api: program('api/main.ts'),
    migrations: (await readdir(join(folder, migrations))).length,
    async admin(databaseUrl, ...args) {
      const command = [...program('scripts/admin/main.ts'), ...args, '--json']
      const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
      return JSON.parse((await run(process.execPath, command, { env })).stdout)
    },
  }
}

async function gitOrNull(...args: readonly string[]): Promise<string | null> {
  return run('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}

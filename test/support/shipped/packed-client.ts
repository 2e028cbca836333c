import { execFile } from 'node:child_process'
import { cp, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { scratch } from '../processes/scratch.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/**
 * `npm pack` in a copy of `clients/` and of what it shares with `/mcp`, because other tests read the sources while this one builds;
 * the path of the archive.
 */
export async function packedClient(name: 'typescript' | 'mcp' | 'n8n'): Promise<string> {
  const folder = (await scratch()).path
  const isSource = (path: string) => !['dist', 'node_modules'].includes(basename(path))
  for (const path of ['clients', 'api/mcp/offer', 'package.json', 'tsconfig.json']) {
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isSource })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  // The project's own npm runs no scripts, and its settings reach the npm of a test.
  const pack = ['pack', '--ignore-scripts=false', '--silent', '--pack-destination', folder]
  const { stdout } = await run('npm', pack, { cwd: join(folder, 'clients', name) })
  return join(folder, stdout.trim().split('\n').at(-1) ?? '')
}

/** A folder of somebody else's program in which the TypeScript client is installed, offline. */
export async function installedClient(): Promise<string> {
  const archive = await packedClient('typescript')
  const folder = (await scratch()).path
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  const flags = ['--offline', '--no-audit', '--no-fund']
  await run('npm', ['install', ...flags, archive], { cwd: folder })
  return folder
}

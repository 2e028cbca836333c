import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Unpacks a Debian or Ubuntu package, with the libraries this machine lacks, under `root`. Needs no
 * root rights and touches no system folder: apt works on private state and cache folders and checks
 * the signatures of the system's sources as usual. Takes about 2 s.
 * @throws Error saying why it failed
 */
export async function downloadPackage(name: string, root: string): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) throw new Error('there is no apt-get to download it')
  await mkdir(join(root, '..'), { recursive: true })
  const work = await mkdtemp(`${root}-download-`)
  try {
    await mkdir(join(work, 'state/lists/partial'), { recursive: true })
    await mkdir(join(work, 'cache/archives/partial'), { recursive: true })
    process.stderr.write(
      `no ${name} on the PATH: downloading this distribution's package (only once)\n`,
    )
    // An update may fail for one unreachable extra source: only the second command decides.
    const update = await aptGet(work, ['update'])
    const fetched = await aptGet(work, ['--download-only', 'install', name])
    if (!fetched.succeeded) throw new Error(`${update.said}${fetched.said}`)
    await unpack(join(work, 'cache/archives'), join(work, 'root'))
    // Atomic, even if two processes fetch at once: the second rename fails.
    await rename(join(work, 'root'), root).catch(() => undefined)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`downloading it with apt-get failed: ${reason.trim()}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function aptGet(
  work: string,
  args: readonly string[],
): Promise<{ succeeded: boolean; said: string }> {
  const settings = [
    `Dir::State=${join(work, 'state')}`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${join(work, 'cache')}`,
    'Debug::NoLocking=1',
    'APT::Install-Recommends=0',
    // As root, apt would fetch as the user _apt, which may not write here.
    `APT::Sandbox::User=${process.getuid?.() === 0 ? 'root' : ''}`,
  ]
  const options = ['-qq', '-y', ...settings.flatMap((value) => ['-o', value])]
  return run('apt-get', [...options, ...args]).then(
    ({ stderr }) => ({ succeeded: true, said: stderr }),
    (error) => ({ succeeded: false, said: String(error.stderr ?? error.message) }),
  )
}

async function unpack(archives: string, root: string): Promise<void> {
  for (const file of await readdir(archives)) {
    if (file.endsWith('.deb')) await run('dpkg', ['-x', join(archives, file), root])
  }
}

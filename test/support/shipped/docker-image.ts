/**
 * Assembles in a folder what `docker build` would put into the image, by the Dockerfile's own
 * instructions: no test has a Docker engine, and an image without a package starts nothing.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

export interface Instruction {
  readonly name: string
  readonly value: string
}

/** Instructions of the Dockerfile, stage by stage, each without its FROM. */
export async function dockerfileStages(): Promise<Instruction[][]> {
  const text = await readFile(join(root, 'Dockerfile'), 'utf8')
  const stages: Instruction[][] = []
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    const [, name = '', value = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    else if (name !== '') stages.at(-1)?.push({ name, value: value.trim() })
  }
  return stages
}

/**
 * Builds the image's `/app` as `folder/app`. Packages are hard links of those installed here.
 * Outside of the repository, or Node would find a missing package above the folder.
 */
export async function assembleImage(folder: string): Promise<string> {
  const [build = [], image = []] = await dockerfileStages()
  const [workshop, app] = [join(folder, 'build'), join(folder, 'app')]
  await Promise.all([mkdir(workshop), mkdir(app)])
  for (const { name, value } of build) {
    if (name === 'COPY') await copyContext(value, workshop)
    if (name === 'RUN') await runIn(workshop, value)
  }
  for (const { name, value } of image) {
    const [, paths] = /^--from=build (.+)$/.exec(name === 'COPY' ? value : '') ?? []
    if (paths !== undefined) await copyBuilt(paths.split(/ +/), workshop, app)
    // Making folders outside of /app, for another user, is all that is not done here.
    else if (name === 'COPY' || (name === 'RUN' && !value.startsWith('install -d '))) {
      throw new Error(`cannot do here: ${name} ${value}`)
    }
  }
  await rm(workshop, { recursive: true })
  return app
}

async function runIn(folder: string, command: string): Promise<void> {
  if (command === 'npm ci') return linkPackages(folder)
  await run('sh', ['-c', command], {
    cwd: folder,
    env: { ...process.env, npm_config_offline: 'true' },
  })
}

async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  // On another disk there are no hard links.
  await run('cp', ['-al', from, to]).catch(async () => {
    await rm(to, { recursive: true, force: true })
    await run('cp', ['-a', from, to])
  })
  // npm would rewrite it in place, and so the one in the repository's own node_modules.
  await rm(join(to, '.package-lock.json'), { force: true })
}

async function copyContext(paths: string, to: string): Promise<void> {
  const isIgnored = await dockerIgnore()
  for (const path of paths.split(/ +/).slice(0, -1)) {
    const from = join(root, path)
    await cp(from, path === '.' ? to : join(to, basename(path)), {
      recursive: true,
      filter: (source) => source === root || !isIgnored(relative(root, source)),
    })
  }
}

async function copyBuilt(paths: string[], from: string, to: string): Promise<void> {
  for (const path of paths.slice(0, -1)) {
    await rename(join(from, path.replace(/^\/app\//, '')), join(to, basename(path)))
  }
}

/** Whether `.dockerignore` leaves a path out; `!` is supported for names at the top only. */
export async function dockerIgnore(): Promise<(path: string) => boolean> {
  const text = await readFile(join(root, '.dockerignore'), 'utf8')
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))
  // As Docker does, the last rule that matches the path or a folder above it decides.
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept === false
}

function patternOf(glob: string): RegExp {
  const source = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/(\*\*\/)|\*/g, (_, folders?: string) => (folders ? '(?:.*/)?' : '[^/]*'))
  return new RegExp(`^${source}(?:/|$)`)
}

import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { country } from './country.ts'
import { endpoint } from './endpoint.ts'
import type { Kind, Options, Plan } from './plan.ts'
import { setting } from './setting.ts'
import { stage } from './stage.ts'

export const kinds: readonly Kind[] = [endpoint, stage, setting, country]

/**
 * What `npm run new -- KIND NAME` would write into the project at `root`.
 * @throws Error if there is no such kind, the name does not fit it, or a file exists
 */
export function planNew(root: string, kind: string, name: string, options: Options): Plan {
  const chosen = kinds.find((one) => one.name === kind)
  if (chosen === undefined) {
    throw new Error(`KIND: one of ${kinds.map((one) => one.name).join(', ')}, not ${kind}`)
  }
  if (!chosen.pattern.test(name)) throw new Error(`NAME of a new ${kind}: ${chosen.naming}`)
  const plan = chosen.plan(name, (path) => readFileSync(join(root, path), 'utf8'), options)
  const present = [...plan.created.keys()].filter((path) => existsSync(join(root, path)))
  if (present.length > 0) throw new Error(`${present.join(', ')} exists already`)
  return plan
}

/** Writes the files, puts their imports in order, and renews what is generated from them. */
export async function writeNew(root: string, plan: Plan): Promise<void> {
  const files = [...plan.created, ...plan.edited]
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const run = promisify(execFile)
  const sources = files.map(([path]) => path).filter((path) => /\.(?:ts|json)$/.test(path))
  const biome = join(root, 'node_modules/.bin/biome')
  await run(biome, ['check', '--write', ...sources], { cwd: root })
  for (const command of plan.generators) await run('npm', ['run', '-s', ...command], { cwd: root })
}

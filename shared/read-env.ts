/**
 * Environment → checked configuration, before anything starts. All problems are reported at once,
 * with the variable and its allowed values. A value may also come from the file named by
 * `<NAME>_FILE`, as is usual for secrets in containers.
 */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { type Setting, settingsOf } from './setting.ts'
import { pairProblems } from './setting-pairs.ts'

/** Variables by name. An empty one counts as not set, since Compose passes unset ones as empty. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown by `readEnv`; its message lists every problem on its own line. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/** Checks `source` against a schema of `env.ts`; throws `EnvError` naming every problem. */
export function readEnv<T extends z.ZodObject>(schema: T, source: Environment): z.infer<T> {
  const values: Record<string, string> = {}
  const problems = new Map<string, string>()
  for (const name of Object.keys(schema.shape)) {
    const given = givenValue(name, source)
    if ('problem' in given) problems.set(name, given.problem)
    else if (given.value !== '') values[name] = given.value
  }
  const parsed = schema.safeParse(values)
  const wrong = new Set(parsed.error?.issues.map((issue) => issue.path[0]))
  const settings = settingsOf(schema)
  for (const setting of settings) {
    const { name } = setting
    if (wrong.has(name) && !problems.has(name)) problems.set(name, complaint(setting, values[name]))
  }
  for (const [name, problem] of pairProblems(settings, values)) {
    if (!problems.has(name)) problems.set(name, problem)
  }
  if (!parsed.success || problems.size > 0) {
    const lines = [...problems.values()].map((problem) => `  ${problem}`)
    throw new EnvError(`The environment is not valid:\n${lines.join('\n')}`)
  }
  return parsed.data
}

/** For entry files: prints the list of problems without a stack, and exits with code 2. */
export function readEnvOrExit<T extends z.ZodObject>(
  schema: T,
  source: Environment = process.env,
): z.infer<T> {
  try {
    return readEnv(schema, source)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

function givenValue(name: string, source: Environment): { value: string } | { problem: string } {
  const value = source[name] ?? ''
  const path = source[`${name}_FILE`] ?? ''
  if (path === '') return { value }
  if (value !== '') return { problem: `${name}: is set together with ${name}_FILE; set only one` }
  try {
    const content = readFileSync(path, 'utf8').trim()
    return content === ''
      ? { problem: `${name}_FILE: the file ${path} is empty` }
      : { value: content }
  } catch {
    return { problem: `${name}_FILE: the file ${path} cannot be read` }
  }
}

/** Quotes the wrong value, so that the operator can find it, unless it is a secret. */
function complaint({ name, accepts, isSecret }: Setting, value: string | undefined): string {
  if (value === undefined) return `${name}: is required; must be ${accepts}`
  return `${name}: must be ${accepts}${isSecret ? '' : ` (seen: ${JSON.stringify(value)})`}`
}

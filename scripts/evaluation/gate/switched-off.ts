/** A copy of the program in which functions of the association do nothing, to see what they are worth. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { GateFolders } from './read-pages.ts'

/** What `npm run evaluate -- gate` and its imports need. */
const copied = ['api', 'scripts', 'shared', 'worker', 'package.json', 'tsconfig.json']

/** One of these is what a function returns that finds nothing. */
const nothing: readonly (readonly [returns: RegExp, value: string])[] = [
  [/^void$/, ''],
  [/^boolean$| is /, 'false'],
  [/\| null$/, 'null'],
  [/\[\]$|^(Readonly)?Array</, '[]'],
  [/^(Readonly)?Set</, 'new Set()'],
]

/** Where the copy is made; git ignores it. */
const folder = join('.cache', 'switched-off')

/**
 * Runs the gate in the copy, with the same options.
 * @returns its exit code
 * @throws Error as `switchOff`
 */
export function runSwitchedOff(
  functions: readonly string[],
  of: GateFolders & { readonly specimens: number; readonly seed: string; readonly json: boolean },
): number {
  switchOff(functions)
  const folders = (['corpus', 'cases', 'lines'] as const).flatMap((name) => [
    `--${name}`,
    resolve(of[name]),
  ])
  const own = ['--specimens', `${of.specimens}`, '--seed', of.seed, ...(of.json ? ['--json'] : [])]
  const program = [
    '--import=tsx',
    join('scripts', 'evaluation', 'main.ts'),
    'gate',
    ...folders,
    ...own,
  ]
  const { status } = spawnSync(process.execPath, program, { cwd: folder, stdio: 'inherit' })
  return status ?? 2
}

/**
 * Copies the program, with these functions switched off: those that change what they
 * are given return it, the others nothing.
 * @param functions `folder/file.ts#name` in `worker/viz`, each a declaration with its return type
 * @throws Error naming a function that is not there, or whose type has no value for nothing
 */
function switchOff(functions: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  for (const one of functions) {
    const [file = '', name = ''] = one.split('#')
    const path = join(folder, 'worker', 'viz', file)
    writeFileSync(path, withoutFunction(readFileSync(path, 'utf8'), name, one))
  }
}

/** @returns the text with a `return` at the beginning of a function */
export function withoutFunction(text: string, name: string, shown = name): string {
  const head = new RegExp(
    String.raw`^(?:export )?function ${name}\b(?:<[^(]*>)?\((?:.*|\n(?: {2}.*\n)*)\): (.+) \{$`,
    'mu',
  )
  const found = head.exec(text)
  if (found === null) throw new Error(`worker/viz has no function ${shown} with a return type`)
  const end = found.index + found[0].length
  return `${text.slice(0, end)}\n  return ${nothingOf(found[0], found[1] ?? '', shown)}${text.slice(end)}`
}

function nothingOf(head: string, returns: string, shown: string): string {
  const plain = (type: string) => type.replaceAll('readonly ', '').trim()
  const first = /\(\s*(?:\{[^}]*\}|\w+): ([^,)]+)/u.exec(head)?.[1] ?? ''
  if (plain(first) === plain(returns)) return 'arguments[0]'
  if (`${plain(first)}[]` === plain(returns)) return '[arguments[0]]'
  const value = nothing.find(([type]) => type.test(plain(returns)))?.[1]
  if (value === undefined) throw new Error(`${shown} returns ${returns}: it cannot be switched off`)
  return value
}

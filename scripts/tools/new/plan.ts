import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a kind of addition needs, before anything is written. */
export interface Plan {
  /** New files: texts by path from the root. */
  readonly created: ReadonlyMap<string, string>
  /** Files that get a line or two: their new texts by path. */
  readonly edited: ReadonlyMap<string, string>
  /** Commands that renew what is generated from them, `npm run` left out. */
  readonly generators: readonly (readonly string[])[]
  /** What is left to do by hand, in order. */
  readonly next: readonly string[]
}

/** Reads a file of the project by its path from the root. */
export type ReadFile = (path: string) => string

export interface Options {
  /** The process that reads a setting. */
  readonly process: 'api' | 'worker' | 'cron'
  /** Where the facts about a country come from. */
  readonly source: string
  /** Its languages, BCP 47, its own first. */
  readonly languages: readonly string[]
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/** A kind of addition that `npm run new` knows. */
export interface Kind {
  readonly name: string
  /** What NAME has to look like, for errors and `--help`. */
  readonly naming: string
  readonly pattern: RegExp
  readonly plan: (name: string, read: ReadFile, options: Options) => Plan
}

/**
 * The text with lines inserted before the first line that begins with `anchor`.
 * @throws Error naming the file, if it has changed so much that there is no such line
 */
export function insertBefore(path: string, text: string, anchor: string, lines: string): string {
  const at = text.startsWith(anchor) ? 0 : text.indexOf(`\n${anchor}`) + 1
  if (at === 0 && !text.startsWith(anchor)) {
    throw new Error(`${path}: there is no line that begins with \`${anchor.trim()}\``)
  }
  return `${text.slice(0, at)}${lines}${text.slice(at)}`
}

/** A file of `templates/` with its `{words}` filled in. */
export function fillTemplate(name: string, words: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(import.meta.dirname, 'templates', `${name}.txt`), 'utf8')
  return Object.entries(words).reduce(
    (filled, [word, value]) => filled.replaceAll(`{${word}}`, value),
    text,
  )
}

/** `get-limits` → `getLimits`. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `get-limits` → `GetLimits`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
}

/** What every program that writes generated files has in common: `--help`, `--check`, exit codes. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Texts by path from the root of the project. */
export type GeneratedFiles = ReadonlyMap<string, string>

export interface Generator {
  /** Writes the files, as it is typed: `npm run contract`. */
  readonly command: string
  /** What is made from what, in sentences for `--help`. */
  readonly about: string
  /** @throws Error whose message tells a person what to correct */
  readonly files: () => GeneratedFiles | Promise<GeneratedFiles>
}

/** What a run says, and how it ends: 0 written or up to date, 1 out of date or failed, 2 usage. */
export interface GeneratorResult {
  readonly exitCode: 0 | 1 | 2
  readonly said: string
}

/** Runs the program with the arguments of the process. */
export async function generateFiles(generator: Generator): Promise<void> {
  const { exitCode, said } = await runGenerator(generator, process.argv.slice(2), root)
  if (exitCode === 0) {
    if (said !== '') console.log(said)
  } else console.error(said)
  process.exitCode = exitCode
}

/** @param folder where the paths of the files begin */
export async function runGenerator(
  generator: Generator,
  args: readonly string[],
  folder: string,
): Promise<GeneratorResult> {
  const usage = readUsage(args)
  if (typeof usage === 'string') return { exitCode: 2, said: `${usage}\n\n${helpOf(generator)}` }
  if (usage.help) return { exitCode: 0, said: helpOf(generator) }
  try {
    const texts = await generator.files()
    if (usage.check) return resultOf(await staleOf(texts, folder), generator.command)
    await writeAll(texts, folder)
    return { exitCode: 0, said: `wrote ${[...texts.keys()].join(', ')}` }
  } catch (error) {
    return { exitCode: 1, said: error instanceof Error ? error.message : String(error) }
  }
}

function resultOf(stale: readonly string[], command: string): GeneratorResult {
  const said = stale.map((path) => `${path} is out of date: run \`${command}\``).join('\n')
  return { exitCode: stale.length === 0 ? 0 : 1, said }
}

function readUsage(args: readonly string[]): { help: boolean; check: boolean } | string {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        check: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function writeAll(texts: GeneratedFiles, folder: string): Promise<void> {
  for (const [path, text] of texts) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

async function staleOf(texts: GeneratedFiles, folder: string): Promise<string[]> {
  const stale: string[] = []
  for (const [path, text] of texts) {
    const present = await readFile(join(folder, path), 'utf8').catch(() => null)
    if (present !== text) stale.push(path)
  }
  return stale
}

function helpOf({ command, about }: Generator): string {
  return `Usage: ${command} [-- --check]

${about}

  --check  write nothing; exit 1 and name each file that is out of date

Exit codes: 0 written or up to date, 1 out of date or failed, 2 wrong usage.`
}

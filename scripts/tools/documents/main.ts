/** `npm run documents`: whether documents point to what is there; `row` replaces a figure. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { generateFiles } from '../../command-line/generated-files.ts'
import { writeRows } from '../../command-line/measurement-row.ts'
import {
  type Decision,
  decisionIndex,
  decisionProblems,
  LINES_MAX,
  readDecision,
  sharedNumbers,
} from './decisions.ts'
import { brokenReferences, type Repository } from './references.ts'

const packageScripts = z.object({ scripts: z.record(z.string(), z.string()).optional() })

const root = join(import.meta.dirname, '../../..')

/** Where today's figures end to fit on a page, bytes. */
const MEASUREMENTS_BYTES_MAX = 8 * 1024

const decisionsFolder = 'docs/decisions'
const indexFile = `${decisionsFolder}/README.md`

const [command, key, figure] = process.argv.slice(2)
const isCheck = command === '--check'
if (command === 'row' && key !== undefined && figure !== undefined) {
  await writeRows({ [key]: figure }, null).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
} else {
  await generateFiles({
    command: 'npm run documents',
    about: `Writes the index of all decisions, ${indexFile}. Fails if a link in a document, a document or a
command that code cites, or a file that the README of its room names, does not exist; if a decision has no title, no date or more than ${LINES_MAX} lines; or if
docs/measurements.md is larger than 8 KB.

  row KEY FIGURE  replace a figure of docs/measurements.md; commit, day and machine are those of now`,
    files: async () => {
      const repository = await readRepository()
      const problems = [...decisions(repository), ...brokenReferences(repository)].filter(
        // The index is about to be written anew: a decision that went is still in it.
        (problem) => isCheck || !problem.startsWith(`${indexFile}: `),
      )
      const size = Buffer.byteLength(repository.texts.get('docs/measurements.md') ?? '')
      if (size > MEASUREMENTS_BYTES_MAX) {
        problems.push(`docs/measurements.md: ${size} bytes, more than ${MEASUREMENTS_BYTES_MAX}`)
      }
      if (problems.length > 0) throw new Error(problems.join('\n'))
      // Not part of the check: several people add decisions at once, and each would renew it.
      return isCheck ? new Map() : new Map([[indexFile, decisionIndex(readAll(repository))]])
    },
  })
}

function decisions(repository: Repository): string[] {
  const named = decisionFiles(repository)
  return [
    ...named.flatMap(([file, text]) => decisionProblems(file, text)),
    ...sharedNumbers(named.map(([file]) => file)),
  ]
}

function readAll(repository: Repository): Decision[] {
  return decisionFiles(repository).map(([file, text]) => readDecision(file, text))
}

/** Texts by name within their folder. */
function decisionFiles({ texts }: Repository): (readonly [file: string, text: string])[] {
  const folder = `${decisionsFolder}/`
  return [...texts]
    .filter(([path]) => path.startsWith(folder) && path !== indexFile)
    .map(([path, text]) => [path.slice(folder.length), text] as const)
}

/** What Git knows, and what is new and not ignored. */
async function readRepository(): Promise<Repository> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  )
  const files = stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  const paths = new Set(files)
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) paths.add(folder)
  }
  const texts = new Map<string, string>()
  for (const path of files.filter((file) => /\.(?:md|ts|py|sh|json|ya?ml)$/.test(file))) {
    // Tests name documents that they make up.
    if (path.endsWith('package-lock.json') || path.startsWith('test/')) continue
    texts.set(path, await readFile(join(root, path), 'utf8'))
  }
  return { texts, paths, commands: commandsOf(texts) }
}

function commandsOf(texts: ReadonlyMap<string, string>): Repository['commands'] {
  const packages = [...texts].filter(([path]) => /(?:^|\/)package\.json$/.test(path))
  return new Map(
    packages.map(([path, text]) => {
      const { scripts = {} } = packageScripts.parse(JSON.parse(text))
      return [path.replace(/\/?package\.json$/, ''), new Set(Object.keys(scripts))]
    }),
  )
}

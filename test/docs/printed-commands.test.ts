import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** What readers copy: pages and their programs, and the texts of clients and repository. */
const shown = [
  ':(glob)*.md',
  ':(glob)docs/*.md',
  ':(glob)scripts/**/*.md',
  'api/account',
  'api/mcp',
  'api/site',
  'clients',
  'docs/operations',
  'scripts/demo',
  'scripts/start-stack',
]

async function shownFiles(): Promise<string[]> {
  const args = ['ls-files', '-z', '--', ...shown]
  const { stdout } = await promisify(execFile)('git', args, { cwd: root })
  return stdout.split('\0').filter((path) => /\.(?:ts|md|mjs|sh|py|js)$/.test(path))
}

/** Programs of this repository's own `node_modules`, which developers run in their clone. */
const ofTheClone = new Set(['mocha', 'tsc', 'biome'])

/** Of others, who have published under these names for years: what decodes pictures for the command. */
const ofOthers = new Set(['sharp', 'heic-decode', '@hyzyla/pdfium'])

const runners = /\b(?:npx|bunx|uvx|npm exec|pnpm dlx|yarn dlx|pipx run) +(-{0,2}[\w@./-]+)/g
const installers =
  /\b(?:npm (?:install|i|add)|(?:yarn|pnpm|bun|uv) add|pip3? install|pipx install)((?: +['"]?[\w@./[\]-]+['"]?)+)/g

/** Names that a package manager would look up at a registry, in one line of text. */
function fetchedNames(line: string): string[] {
  const run = [...line.matchAll(runners)].map(([, name = '']) => name)
  // As the settings of an assistant have it.
  const started = [...line.matchAll(/"args": *\["([^"]+)"/g)].map(([, name = '']) => name)
  const installed = [...line.matchAll(installers)]
    .flatMap(([, names = '']) => names.trim().split(/ +/))
    .map((name) => name.replace(/^['"]|['"]$/g, ''))
    .filter((name) => !name.startsWith('-') && !ofOthers.has(name))
  const isLocal = (name: string) => /^(?:--no$|[./…])/.test(name) || ofTheClone.has(name)
  return [...run, ...started, ...installed].filter((name) => !isLocal(name))
}

// Whoever registers a name that our pages print beside an API key would get keys and pictures.
describe('the commands that pages and READMEs print', () => {
  it('name nothing that a package manager would fetch from a registry', async () => {
    const found: string[] = []
    for (const path of await shownFiles()) {
      const lines = (await readFile(join(root, path), 'utf8')).split('\n')
      found.push(...lines.flatMap(fetchedNames).map((name) => `${path}: ${name}`))
    }
    expect(found).to.deep.equal([])
  })

  it('would be noticed if they did', () => {
    const lines = [
      'npx document-recognition scan photo.jpg',
      '"command": "npx", "args": ["document-recognition-mcp"],',
      'npm install document-recognition',
      'npx -p document-recognition document-recognition scan photo.jpg',
      'npm install --save sharp document-recognition',
      'pnpm dlx document-recognition',
      "pip install 'document-recognition[convert]'",
    ]
    expect(lines.map((line) => fetchedNames(line).length)).to.deep.equal([1, 1, 1, 1, 1, 1, 1])
    const safe = [
      'npx --no -- document-recognition',
      "pip install './clients/python[convert]'",
      'npx mocha test',
      'npm install sharp heic-decode',
    ]
    expect(safe.flatMap(fetchedNames)).to.deep.equal([])
  })

  it('install packages of our scope, which bring what they need of each other', async () => {
    for (const name of ['typescript', 'mcp', 'n8n']) {
      const path = join(root, 'clients', name, 'package.json')
      const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
      expect(manifest.name, path).to.match(/^@document-recognition\//)
      const ofOurs = Object.keys(manifest.dependencies ?? {}).filter((one) =>
        one.includes('document-recognition'),
      )
      expect(manifest.bundleDependencies ?? [], path).to.deep.equal(ofOurs)
    }
  })

  it('run programs that import no package of our name outside the scope', async () => {
    const found: string[] = []
    for (const path of await shownFiles()) {
      const text = await readFile(join(root, path), 'utf8')
      if (/\b(?:from|import|require\() *['"]document-recognition/.test(text)) found.push(path)
    }
    expect(found).to.deep.equal([])
  })
})

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly bundleDependencies?: readonly string[]
}

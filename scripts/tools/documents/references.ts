/** Where documents, and code that cites them, point to something that is not there. */
import { posix } from 'node:path'

/** Texts by path from the root, and every path of the repository. */
export interface Repository {
  readonly texts: ReadonlyMap<string, string>
  /** Files and folders, from the root, with forward slashes and none at the end. */
  readonly paths: ReadonlySet<string>
  /** Names of what `npm run` runs, by the folder of its package.json; `''` is the top. */
  readonly commands: ReadonlyMap<string, ReadonlySet<string>>
}

const link = /\]\(([^()\s]+)\)/g
/** A document named in prose or a comment; `/docs/accuracy` is a page of the service. */
const citedDocument = /(?<![\w./-])docs\/[\w-]+(?:[./][\w-]+)*/g
const citedDecision = /\bdecisions? (\d{4})\b|(?<=[^\w])\((\d{4})(?:, (\d{4}))?\)/g
const citedPath = /`((?:api|worker|shared|scripts|clients|test)\/[\w./-]*\w)`/g

/** A source file that the README of a room names without its folder. */
const citedName = /`([\w-]+(?:\.[\w-]+)*\.(?:ts|mjs|py|sh))`/g
const citedCommand = /\bnpm (?:--prefix ([\w./-]+) )?run (?:-s )?([a-z][\w:-]*)/g

/** Breaches, one line each: `path: what it names is not there`. */
export function brokenReferences(repository: Repository): string[] {
  const decisions = new Set(
    [...repository.paths].flatMap((path) => /^docs\/decisions\/(\d{4})/.exec(path)?.[1] ?? []),
  )
  return [...repository.texts].flatMap(([path, text]) => {
    const isPage = path.endsWith('.md')
    const found = [
      ...(isPage ? brokenLinks(path, text, repository) : []),
      ...(isRecord(path) ? [] : brokenDocuments(text, repository, decisions)),
      ...(isPage ? brokenDecisions(text, decisions) : []),
      ...(isLiving(path) ? brokenPaths(text, repository.paths) : []),
      ...(path.endsWith('/README.md') ? brokenNames(text, repository.paths) : []),
      ...(isRecord(path) ? [] : brokenCommands(text, repository.commands)),
    ]
    return [...new Set(found)].map((what) => `${path}: ${what} does not exist`)
  })
}

/** Decisions and logs name what was there on their day. */
function isRecord(path: string): boolean {
  return /^docs\/(?:decisions|log)\//.test(path)
}

/** The contract's page is generated. */
function isLiving(path: string): boolean {
  return path.endsWith('.md') && !isRecord(path) && path !== 'docs/contract.md'
}

function brokenLinks(path: string, text: string, { texts, paths }: Repository): string[] {
  return [...text.matchAll(link)].flatMap(([, target = '']) => {
    // Addresses of the service are followed by the test of its site.
    if (/^(?:[a-z]+:|\/)/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const to = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '')
    if (!paths.has(to)) return [target]
    const page = texts.get(to)
    if (anchor === undefined || page === undefined) return []
    return headings(page).includes(anchor) ? [] : [target]
  })
}

/** Headings as the anchors that GitHub makes of them. */
function headings(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function brokenDocuments(
  text: string,
  { paths }: Repository,
  decisions: ReadonlySet<string>,
): string[] {
  return [...text.matchAll(citedDocument)].flatMap(([cited]) => {
    if (paths.has(cited)) return []
    const number = /^docs\/decisions\/(\d{4})$/.exec(cited)?.[1]
    return number !== undefined && decisions.has(number) ? [] : [cited]
  })
}

function brokenDecisions(text: string, decisions: ReadonlySet<string>): string[] {
  return [...text.matchAll(citedDecision)]
    .flatMap(([, ...numbers]) => numbers.filter((number) => number?.startsWith('0')))
    .filter((number) => !decisions.has(number ?? ''))
    .map((number) => `decision ${number}`)
}

function brokenPaths(text: string, paths: ReadonlySet<string>): string[] {
  return [...text.matchAll(citedPath)].flatMap(([, path = '']) => (paths.has(path) ? [] : [path]))
}

function brokenNames(text: string, paths: ReadonlySet<string>): string[] {
  const names = new Set([...paths].map((path) => posix.basename(path)))
  return [...text.matchAll(citedName)].flatMap(([, name = '']) => (names.has(name) ? [] : [name]))
}

function brokenCommands(text: string, commands: Repository['commands']): string[] {
  return [...text.matchAll(citedCommand)].flatMap(([, folder = '', name = '']) => {
    if (commands.get(folder)?.has(name)) return []
    return [folder === '' ? `npm run ${name}` : `npm --prefix ${folder} run ${name}`]
  })
}

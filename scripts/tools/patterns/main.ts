/** `npm run patterns [-- --write]`: judges every regular expression of api, worker and shared. */
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { optionsOrExit } from '../../command-line/run-program.ts'
import { readSourceTree } from '../structure/source-tree.ts'
import { builtBy } from './built-patterns.ts'
import { type Growth, judgePattern } from './judge-pattern.ts'
import { literalsOf } from './literals.ts'
import { digestOf, type Pattern } from './pattern.ts'

const help = `Usage: npm run patterns [-- --write | --all]

Judges how the steps of each regular expression of api, worker and shared grow with the text: of
literals, and of patterns that modules build when they are loaded. Only linear ones pass; quadratic
ones, too, in what reads a line of print, which is short. Patterns that passed before are listed in
scripts/tools/patterns/judged.txt and are not judged again.

  --write  write that list anew; judges only what it does not have
  --all    judge every pattern, listed or not (minutes)

Exit codes: 0 all pass, 1 some do not, 2 wrong usage.`

const values = optionsOrExit(help, {
  write: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
})

const listPath = join(import.meta.dirname, 'judged.txt')

/** Loading these starts something, needs a browser, or calls the service. */
const starts = /(?:\/main|-thread|\/recognize-thread|worker\/pipeline\/recognize)\.ts$|\.m?js$/

/** Readers of lines, whose length `LINE_CHARACTERS_MAX` limits. */
const ofLines = /^worker\/(?:viz|catalogue)\//

process.exit(await patterns())

async function patterns(): Promise<number> {
  const begunMs = performance.now()
  const found = new Map((await patternsOfProject()).map((one) => [digestOf(one), one]))
  const passed = values.all ? new Map<string, Growth>() : await readList()
  const open = [...found].filter(([digest, one]) => !passes(passed.get(digest), one))
  let failed = 0
  await inParallel(open, async ([digest, one]) => {
    const { growth, why } = await judgePattern(one)
    if (passes(growth, one)) passed.set(digest, growth)
    else {
      failed += 1
      console.error(`${one.at}: ${why}: /${one.source}/${one.flags}`)
    }
  })
  if (values.write) await writeList([...passed].filter(([digest]) => found.has(digest)))
  const seconds = Math.round((performance.now() - begunMs) / 1000)
  console.log(`patterns: ${found.size}, ${open.length} judged in ${seconds} s, ${failed} too slow`)
  return failed === 0 ? 0 : 1
}

function passes(growth: Growth | undefined, { at }: Pattern): boolean {
  return growth === 'linear' || (growth === 'quadratic' && ofLines.test(at))
}

async function patternsOfProject(): Promise<Pattern[]> {
  const tree = await readSourceTree(join(import.meta.dirname, '../../..'))
  const ours = [...tree].filter(([path]) => /^(?:api|worker|shared)\//.test(path))
  const literals = ours.flatMap(([path, text]) => literalsOf(path, text))
  const built = await builtBy(ours.flatMap(([path]) => (starts.test(path) ? [] : [path])))
  return [...built, ...literals]
}

async function inParallel<One>(all: readonly One[], run: (one: One) => Promise<void>) {
  const waiting = [...all]
  const lane = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await run(one)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
}

async function readList(): Promise<Map<string, Growth>> {
  const lines = (await readFile(listPath, 'utf8')).split('\n')
  return new Map(
    lines.flatMap((line): [string, Growth][] => {
      const [digest = '', growth] = line.split(' ')
      return growth === 'linear' || growth === 'quadratic' ? [[digest, growth]] : []
    }),
  )
}

async function writeList(passed: readonly (readonly [string, Growth])[]): Promise<void> {
  const lines = passed.map((entry) => entry.join(' ')).sort()
  await writeFile(listPath, `${lines.join('\n')}\n`)
}

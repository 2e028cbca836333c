/** `npm --prefix scripts/press run evaluate-scenes`: documents of two people in one picture; counts answers that speak of both. */
import { mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Command, Option } from 'commander'
import { wholeNumber } from '../../../command-line/option-values.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { engineReader } from '../../../evaluation/readers/engine-reader.ts'
import { type Pool, pools } from '../../../specimens/describe/pools.ts'
import { sceneSources } from './draw-scenes.ts'
import { hasFailed, type SceneResult, sceneResults } from './judge/scene-result.ts'
import {
  kindsOf,
  type SceneGroup,
  type SceneKindName,
  sceneGroups,
  sceneKindNames,
} from './kinds/kinds.ts'
import { pagePrinter } from './pages/browser.ts'
import { readScenes } from './read-scenes.ts'
import { compareScenes } from './report/compare-scenes.ts'
import { printScenes } from './report/print-scenes.ts'

interface Options {
  readonly scenes: number
  readonly seed: string
  readonly pool?: Pool
  readonly world: 'plain' | 'wild'
  readonly kinds: readonly (SceneKindName | SceneGroup)[]
  readonly threads: number
  readonly json: boolean
  readonly out?: string
  readonly results?: readonly string[]
  readonly compare?: readonly string[]
}

const description = `Draws documents of two people in one picture, reads them, and counts answers that speak of both;
honest pictures of the same designs show what a rule costs. Two scenes of three are drawn by our own
drawer, the third by a browser if there is one.

Exit codes: 0 every answer speaks of one person, 1 some do not, 2 could not run, or a scan ended by
its deadline: then the figures are void.`

await runProgram(
  new Command('npm --prefix scripts/press run evaluate-scenes --')
    .description(description)
    .option('--scenes <n>', 'scenes of each kind', wholeNumber, 20)
    .option('--seed <text>', 'seed for the scenes', '1')
    .addOption(new Option('--pool <name>', 'designs of the documents; default: all').choices(pools))
    .addOption(
      new Option('--world <name>', 'wild: on more surfaces, farther away, copied, cut')
        .choices(['plain', 'wild'])
        .default('plain'),
    )
    .addOption(
      new Option('--kinds <names...>', 'only these kinds of scenes')
        .choices([...sceneGroups, ...sceneKindNames])
        .default(sceneGroups, 'all'),
    )
    .option('--threads <n>', 'scenes read at once', wholeNumber, availableParallelism())
    .option('--out <folder>', 'also write each picture, what it shows and its answer')
    .option('--json', 'print the results as JSON on stdout', false)
    .option('--results <files...>', 'read no pictures, but show what --json printed earlier')
    .addOption(
      new Option('--compare <files...>', 'also compare with what --json printed earlier').conflicts(
        'json',
      ),
    )
    .action(run),
)

async function run(options: Options): Promise<void> {
  const { json, results: files, compare } = options
  const results = files === undefined ? await drawAndRead(options) : await readEarlier(files)
  console.log(json ? JSON.stringify(results, null, 1) : printScenes(results))
  if (compare) console.log(`\n${compareScenes(await readEarlier(compare), results)}`)
  if (results.some(({ judged }) => judged === null)) process.exitCode = 2
  else if (results.some(hasFailed)) process.exitCode = 1
}

async function drawAndRead({ threads, out, kinds, ...choice }: Options): Promise<SceneResult[]> {
  const printer = pagePrinter()
  if (printer === null) {
    console.error('no Chromium on the PATH: every scene is drawn by our own drawer')
  }
  const sources = sceneSources({ ...choice, kinds: kindsOf(kinds) }, printer)
  if (out !== undefined) await mkdir(out, { recursive: true })
  const reader = await engineReader(threads)
  const progress = startProgress('scenes', sources.length)
  try {
    return await readScenes(sources, reader, threads, progress, out ?? null)
  } finally {
    progress.stop()
    await reader.close()
    await printer?.close()
  }
}

async function readEarlier(files: readonly string[]): Promise<SceneResult[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return texts.flatMap((text) => sceneResults.parse(JSON.parse(text)))
}

/** `npm run evaluate-scenes`: pictures with documents of two people; counts answers that speak of both. */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { wholeNumber } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { runProgram } from '../../command-line/run-program.ts'
import { type Pool, pools } from '../../specimens/describe/pools.ts'
import { engineReader } from '../readers/engine-reader.ts'
import { type SceneSource, sceneSources } from './draw-scenes.ts'
import { judgeScene } from './judge/judge-scene.ts'
import { portraitOwner } from './judge/portrait-owner.ts'
import {
  kindsOf,
  type SceneGroup,
  type SceneKindName,
  sceneGroups,
  sceneKindNames,
} from './kinds/kinds.ts'
import { pagePrinter } from './pages/browser.ts'
import { printScenes } from './report/print-scenes.ts'
import type { SceneResult } from './report/scene-result.ts'

interface Options {
  readonly scenes: number
  readonly seed: string
  readonly pool?: Pool
  readonly kinds: readonly (SceneKindName | SceneGroup)[]
  readonly threads: number
  readonly json: boolean
  readonly out?: string
}

const description = `Draws tables with documents of two people, reads them, and counts answers that speak of both.

Exit codes: 0 no answer speaks of two people, 1 some do, 2 could not run or a scan ended by its deadline.`

await runProgram(
  new Command('npm run evaluate-scenes --')
    .description(description)
    .option('--scenes <n>', 'scenes of each kind', wholeNumber, 20)
    .option('--seed <text>', 'seed for the scenes', '1')
    .addOption(new Option('--pool <name>', 'designs of the documents; default: all').choices(pools))
    .addOption(
      new Option('--kinds <names...>', 'only these kinds of scenes')
        .choices([...sceneGroups, ...sceneKindNames])
        .default(sceneGroups, 'all'),
    )
    .option('--threads <n>', 'scenes read at once', wholeNumber, availableParallelism())
    .option('--json', 'print the result as JSON on stdout', false)
    .option('--out <folder>', 'also write the pictures, and what each shows, into this folder')
    .action(run),
)

async function run({ threads, json, out, ...choice }: Options): Promise<void> {
  const printer = pagePrinter()
  if (printer === null)
    console.error('no Chromium on the PATH: every scene is drawn by our own drawer')
  const sources = sceneSources({ ...choice, kinds: kindsOf(choice.kinds) }, printer)
  if (out !== undefined) await mkdir(out, { recursive: true })
  const reader = await engineReader(threads)
  const progress = startProgress('scenes', sources.length)
  const results: SceneResult[] = []
  const waiting = sources.entries()
  const work = async (): Promise<void> => {
    for (const [index, source] of waiting) {
      results[index] = await read(source)
      progress.advance()
    }
  }
  const read = async (source: SceneSource): Promise<SceneResult> => {
    const scene = await source.describe()
    const image = await source.photograph(scene)
    const { answer, reading } = await reader.read(image)
    const portraitOf = await portraitOwner(scene, answer?.images.main_photo ?? null)
    const judged = answer && judgeScene(scene, answer, portraitOf)
    const { name, kind, honest, renderer } = source
    const designs = [scene.people.A, scene.people.B].flatMap((of) => of?.layout ?? [])
    const result = { name, kind, honest, renderer, designs, ms: Math.round(reading.ms), judged }
    if (out !== undefined) {
      await writeFile(join(out, name), image)
      const shown = scene.laid.map(({ owner, face }) => ({ owner, ...face.shows }))
      const text = JSON.stringify(
        { shown, result, answer: answer && { ...answer, images: null } },
        null,
        1,
      )
      await writeFile(join(out, name.replace(/jpg$/, 'json')), text)
    }
    return result
  }
  await Promise.all(Array.from({ length: threads }, work))
  progress.stop()
  await reader.close()
  await printer?.close()
  console.log(json ? JSON.stringify(results, null, 1) : printScenes(results))
  const cutOff = results.filter(({ judged }) => judged === null)
  if (cutOff.length > 0) process.exitCode = 2
  else if (results.some(({ judged }) => judged?.twoPeople || judged?.passedOfTwo))
    process.exitCode = 1
}

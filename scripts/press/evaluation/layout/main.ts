/** `npm --prefix scripts/press run evaluate-layout`: layout networks side by side. */
import { Command } from 'commander'
import { createPrintReader } from '../../../../worker/text/recognize/print-reader.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { textTable } from '../../../command-line/text-table.ts'
import { readModelManifest } from '../print/model-manifest.ts'
import { evaluateCorpus } from './evaluate-corpus.ts'
import { evaluateDrawn } from './evaluate-drawn.ts'
import { median, percentOf } from './figures.ts'
import { readHeldOut } from './held-out-page.ts'
import { type Candidate, openCandidate } from './networks.ts'
import { readSpecimens } from './specimen-pictures.ts'

interface Options {
  readonly drawn?: string
  readonly specimens?: string
  readonly corpus?: string
  readonly reader?: string
}

await runProgram(
  new Command('npm --prefix scripts/press run evaluate-layout --')
    .description(
      'Measures layout networks on drawn and labelled pictures, using the code of the engine.',
    )
    .argument('<models...>', 'ONNX files to compare')
    .option('--drawn <folder>', 'held-out pictures with truth.json, written by heldout.py')
    .option('--specimens <folder>', 'photographs with truth.json, made by `npm run specimens`')
    .option('--corpus <folder>', 'labelled pictures: folders with truth.json')
    .option(
      '--reader <manifest>',
      'manifest of a print reader, to look for values in the lines found',
    )
    .action(evaluate),
)

interface Result {
  readonly figures: Record<string, string>
  /** Labelled values that some found line contains. */
  readonly held: ReadonlySet<string>
}

async function evaluate(models: string[], options: Options): Promise<void> {
  const results: Result[] = []
  for (const model of models) {
    results.push(await resultOf(await openCandidate(model), options))
    print(models, results)
  }
}

function print(models: readonly string[], results: readonly Result[]): void {
  const names = [...new Set(results.flatMap(({ figures }) => Object.keys(figures)))]
  const rows = names.map((name) => [name, ...results.map(({ figures }) => figures[name] ?? '-')])
  // Not every labelled value is printed: one that no network found may not be there.
  const any = new Set(results.flatMap(({ held }) => [...held]))
  if (any.size > 0)
    rows.push([
      'labelled: of the values any held',
      ...results.map(({ held }) => percentOf(held.size, any.size)),
    ])
  console.log(textTable(['', ...models.slice(0, results.length)], rows))
}

async function resultOf(candidate: Candidate, options: Options): Promise<Result> {
  const { drawn, specimens, corpus, reader: manifest } = options
  const figures: Record<string, string> = {}
  let held: ReadonlySet<string> = new Set()
  if (drawn !== undefined)
    Object.assign(figures, await evaluateDrawn(candidate, drawn, await readHeldOut(drawn), 'drawn'))
  if (specimens !== undefined) {
    for (const [label, severities] of [
      ['1–3', [1, 2, 3]],
      ['4–5', [4, 5]],
    ] as const) {
      const pictures = await readSpecimens(specimens, severities)
      Object.assign(figures, await evaluateDrawn(candidate, specimens, pictures, label))
    }
  }
  if (corpus !== undefined) {
    const reader =
      manifest === undefined ? null : await createPrintReader(readModelManifest(manifest))
    const labelled = await evaluateCorpus(candidate, corpus, reader)
    Object.assign(figures, labelled.figures)
    held = labelled.held
  }
  figures['network and scaling, ms CPU'] = median(candidate.cost).toFixed(1)
  return { figures, held }
}

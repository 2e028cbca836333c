import { Command } from 'commander'
import { textTable } from '../../../evaluate/text-table.ts'
import { readDrawn } from './drawn-truth.ts'
import { evaluateCorpus } from './evaluate-corpus.ts'
import { evaluateDrawn } from './evaluate-drawn.ts'
import { median } from './figures.ts'
import { type Candidate, openCandidate } from './networks.ts'
import { readSpecimens } from './specimen-pictures.ts'

interface Options {
  readonly drawn?: string
  readonly specimens?: string
  readonly corpus?: string
  readonly reader?: string
  readonly alphabet?: string
}

await new Command('evaluate')
  .description(
    'Holds layout networks to drawn and labelled pictures, through the code the engine uses.',
  )
  .argument('<models...>', 'ONNX files to compare')
  .option('--drawn <folder>', 'held-out pictures with truth.json, written by heldout.py')
  .option('--specimens <folder>', 'photographs with truth.json, of `npm run specimens`')
  .option('--corpus <folder>', 'labelled pictures: folders with truth.json')
  .option(
    '--reader <onnx>',
    'a line reader (32 px, CTC): values are then sought in the lines found',
  )
  .option('--alphabet <file>', 'its characters in one line')
  .action(evaluate)
  .parseAsync()

async function evaluate(models: string[], options: Options): Promise<void> {
  const columns: Record<string, string>[] = []
  for (const model of models) {
    columns.push(await figuresOf(await openCandidate(model), options))
    const names = [...new Set(columns.flatMap(Object.keys))]
    const rows = names.map((name) => [name, ...columns.map((column) => column[name] ?? '-')])
    console.log(textTable(['', ...models.slice(0, columns.length)], rows))
  }
}

async function figuresOf(candidate: Candidate, options: Options): Promise<Record<string, string>> {
  const { drawn, specimens, corpus, reader, alphabet } = options
  const figures: Record<string, string> = {}
  if (drawn !== undefined)
    Object.assign(figures, await evaluateDrawn(candidate, drawn, await readDrawn(drawn), 'drawn'))
  if (specimens !== undefined) {
    for (const [label, severities] of [
      ['1–3', [1, 2, 3]],
      ['4–5', [4, 5]],
    ] as const) {
      const pictures = await readSpecimens(specimens, severities)
      Object.assign(figures, await evaluateDrawn(candidate, specimens, pictures, label))
    }
  }
  if (corpus !== undefined)
    Object.assign(figures, await evaluateCorpus(candidate, corpus, reader, alphabet))
  return { ...figures, 'network and scaling, ms CPU': median(candidate.cost).toFixed(1) }
}

import { Command } from 'commander'
import { textTable } from '../../../evaluate/text-table.ts'
import { evaluateCorpus } from './evaluate-corpus.ts'
import { evaluateDrawn } from './evaluate-drawn.ts'
import { openCandidate } from './networks.ts'

interface Options {
  readonly drawn?: string
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
    const candidate = await openCandidate(model)
    columns.push({
      ...(options.drawn === undefined ? {} : await evaluateDrawn(candidate, options.drawn)),
      ...(options.corpus === undefined
        ? {}
        : await evaluateCorpus(candidate, options.corpus, options.reader, options.alphabet)),
    })
    const names = [...new Set(columns.flatMap(Object.keys))]
    const rows = names.map((name) => [name, ...columns.map((column) => column[name] ?? '-')])
    console.log(textTable(['', ...models.slice(0, columns.length)], rows))
  }
}

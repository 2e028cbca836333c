import { Command } from 'commander'
import { textOf } from '../../../../worker/mrz/decode/mrz-characters.ts'
import { createCtcRecognizer } from '../../../../worker/text/recognize/ctc-recognizer.ts'
import { ctcModelManifest, readModel } from '../../../../worker/text/recognize/model-manifest.ts'
import { percent } from '../../../command-line/percent.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { editDistance } from '../../../evaluation/judge/spelling.ts'
import { readHeldOutLines } from '../learn/held-out-lines.ts'

interface Score {
  edits: number
  characters: number
  exact: number
  lines: number
}

await new Command('evaluate.ts')
  .description('Reads held-out lines with exported weights, using the reader of the engine.')
  .argument('<models...>', 'ONNX files to compare')
  .requiredOption('--lines <folder>', 'lines.json and lines.bin, written by heldout.py')
  .action(evaluate)
  .parseAsync()

async function evaluate(models: string[], { lines: folder }: { lines: string }): Promise<void> {
  const lines = await readHeldOutLines(folder)
  const shipped = readModel('worker/text/recognize/models/mrz.onnx.json', ctcModelManifest)
  for (const model of models) {
    const reader = await createCtcRecognizer({ ...shipped, weights: model })
    const scores = new Map<string, Score>()
    const millisecondsOf44: number[] = []
    const progress = startProgress(model, lines.length)
    for (const { set, text, ...line } of lines) {
      const before = process.cpuUsage()
      const [reading] = await reader.readLines([line])
      const { user, system } = process.cpuUsage(before)
      if (text.length === 44) millisecondsOf44.push((user + system) / 1000)
      const read = textOf(reading?.characters ?? [])
      const score = scores.get(set) ?? { edits: 0, characters: 0, exact: 0, lines: 0 }
      score.edits += editDistance(read, text)
      score.characters += text.length
      score.exact += read === text ? 1 : 0
      score.lines += 1
      scores.set(set, score)
      progress.advance()
    }
    progress.stop()
    report(model, scores, millisecondsOf44)
  }
}

function report(model: string, scores: ReadonlyMap<string, Score>, milliseconds: number[]): void {
  console.log(model)
  for (const [set, { edits, characters, exact, lines }] of scores) {
    const cer = percent(edits, characters, 2).padStart(8)
    const right = percent(exact, lines, 2).padStart(8)
    console.log(`  ${set.padEnd(18)} CER ${cer}   lines exact ${right} of ${lines}`)
  }
  milliseconds.sort((a, b) => a - b)
  const at = (share: number): string =>
    (milliseconds[Math.floor(milliseconds.length * share)] ?? Number.NaN).toFixed(2)
  console.log(`  CPU per 44-character line: median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}

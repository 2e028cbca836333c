/**
 * judge-fills.ts LINES.jsonl … [--fit]: what the labeller's values add on read photographs. `--fit` fits
 * `worker/calibration/fill.json` to them: only to photographs of the training pool.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fillCalibrationFile } from '../../../../worker/calibration/fill-calibration.ts'
import { labelManifest } from '../../../../worker/text/label/label-manifest.ts'
import { createPageLabeller } from '../../../../worker/text/label/page-labeller.ts'
import { readModelFile } from '../../../../worker/text/model-file.ts'
import { textTable } from '../../../command-line/text-table.ts'
import type { ValueVerdict } from '../../../evaluation/evaluate-lines/judge-specimen.ts'
import { fitFills } from './fit-fills.ts'
import { type JudgedPhotograph, judgePhotograph } from './judge-photograph.ts'
import { readPhotographs } from './read-photograph.ts'

const isFit = process.argv.includes('--fit')
const paths = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const model = readModelFile('worker/text/label/models/labeller.onnx.json', labelManifest)
const labeller = await createPageLabeller(model)
const photographs = paths.flatMap(readPhotographs)
if (isFit && photographs.some(({ pool }) => pool !== 'training'))
  throw new Error('--fit takes photographs of the training pool only')

const judged: (JudgedPhotograph & { severity: number })[] = []
for (const one of photographs)
  judged.push({ ...(await judgePhotograph(one, labeller)), severity: one.severity })

const rows = [...new Set(judged.map(({ severity }) => severity))].toSorted().flatMap((severity) => {
  const own = judged.filter((one) => one.severity === severity)
  return [
    row(
      `${severity} found`,
      own.flatMap(({ found }) => found),
    ),
    row(
      `${severity} filled`,
      own.flatMap(({ filled }) => filled),
    ),
    row(
      `${severity} kind found`,
      own.map(({ kind }) => kind),
    ),
    row(
      `${severity} kind filled`,
      own.map(({ kindFilled }) => kindFilled),
    ),
  ]
})
console.log(textTable(['severity', 'values', 'right', 'misread', 'null', 'wrong'], rows))
if (isFit) {
  const values = judged.flatMap((one) => one.values)
  const before: unknown = JSON.parse(readFileSync(fillCalibrationFile, 'utf8'))
  const calibration = {
    ...(typeof before === 'object' ? before : {}),
    source: `node --import=tsx scripts/press/training/labeller/judge-fills.ts ${paths.map((one) => basename(one)).join(' ')} --fit`,
    date: new Date().toISOString().slice(0, 10),
    models: { [model.file]: model.sha256 },
    ...fitFills(values),
  }
  writeFileSync(fillCalibrationFile, `${JSON.stringify(calibration, null, 2)}\n`)
}

function row(title: string, verdicts: readonly ValueVerdict[]): string[] {
  const count = (verdict: ValueVerdict) => `${verdicts.filter((one) => one === verdict).length}`
  return [
    title,
    `${verdicts.length}`,
    count('right'),
    count('misread'),
    count('null'),
    count('wrong'),
  ]
}

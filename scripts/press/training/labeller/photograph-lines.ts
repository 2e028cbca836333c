/**
 * photograph-lines.ts OUT.jsonl POOL SEED SPECIMENS: photographs specimens at severities 1 to 3 and writes what the
 * engine reads, for `judge-fills.ts`. Takes some seconds a specimen.
 */
import { appendFileSync, writeFileSync } from 'node:fs'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { loadEngine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline } from '../../../../worker/pipeline/pipeline.ts'
import { describeSpecimen, pools } from '../../../specimens/describe/pools.ts'
import { photographSpecimen } from '../../../specimens/photograph.ts'
import type { ReadPhotograph } from './read-photograph.ts'

const [out, poolName, seed = 'labeller', count = '100'] = process.argv.slice(2)
const pool = pools.find((name) => name === poolName)
if (out === undefined || pool === undefined)
  throw new Error(`usage: photograph-lines.ts OUT.jsonl ${pools.join('|')} SEED SPECIMENS`)
const engine = await loadEngine()
writeFileSync(out, '')
for (let index = 0; index < Number(count); index++) {
  const of = describeSpecimen(`${seed}-${index}`, { pool })
  // A picture of two sides is of two pages.
  if (of.sides === 'both') continue
  const severity = ([1, 2, 3] as const)[index % 3] ?? 1
  const image = await photographSpecimen(of, { severity, seed: `${seed}-${index}`, world: 'plain' })
  const task = {
    image,
    deadlineAtMs: engine.clock.monotonicMs() + 60_000,
    today: '2026-11-22',
    returnPortrait: false,
    expectCountry: null,
    cancelled: new Int32Array(new SharedArrayBuffer(4)),
  }
  const context = newContext(task, engine)
  await runPipeline(context)
  if (context.print === null) continue
  const photograph: ReadPhotograph = {
    seed: `${seed}-${index}`,
    pool,
    severity,
    print: context.print,
  }
  appendFileSync(out, `${JSON.stringify(photograph)}\n`)
}
process.exit(0)

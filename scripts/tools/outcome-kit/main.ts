/** `npm run outcome-kit`: draws a picture for each outcome of a scan, or checks those there are. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outcomePicture, outcomes } from '../../../api/site/outcomes/outcome-kit.ts'
import { endWith, optionsOrExit } from '../../command-line/run-program.ts'
import { engineReader } from '../../evaluation/readers/engine-reader.ts'
import { fixedReading } from '../../specimens/sandbox-reading.ts'
import { drawings } from './draw-outcomes.ts'
import { misreadOutcome } from './misread-outcome.ts'
import { differenceOf } from './outcome-difference.ts'

const folder = join(import.meta.dirname, '../../../api/site/outcomes/pictures')
const readings = join(import.meta.dirname, '../../../api/scan/outcomes/readings')

const help = `Usage: npm run outcome-kit [-- --check | --readings]

Draws the pictures of /docs/guides/outcome-kit, one for each outcome of a scan, into
api/site/outcomes/pictures. With --check, draws nothing and has the engine read those there are.
With --readings, writes what it reads into api/scan/outcomes/readings: the answers that a sandbox
key chooses by name. A reading with a value that its picture does not show is not written: draw the
picture otherwise.

Exit codes: 0 drawn, or all as expected; 1 some are read differently or wrongly, each named; 2 wrong
usage.`

const options = optionsOrExit(help, { check: { type: 'boolean' }, readings: { type: 'boolean' } })
await endWith(options.readings ? writeReadings() : options.check ? check() : draw())

async function draw(): Promise<number> {
  await mkdir(folder, { recursive: true })
  let bytes = 0
  for (const { name } of outcomes) {
    const picture = await drawings[name]?.draw()
    if (picture === undefined) throw new Error(`no drawing for ${name}`)
    bytes += picture.length
    await writeFile(join(folder, `${name}.jpg`), picture)
  }
  console.log(`wrote ${outcomes.length} pictures, ${Math.round(bytes / 1024)} KiB, to ${folder}`)
  return 0
}

async function check(): Promise<number> {
  const engine = await engineReader(1)
  let different = 0
  for (const outcome of outcomes) {
    const { answer } = await engine.read(outcomePicture(outcome.name))
    const difference = differenceOf(outcome, answer)
    if (difference !== null) different += 1
    console.log(`${outcome.name}: ${difference ?? 'as expected'}`)
  }
  await engine.close()
  return different === 0 ? 0 : 1
}

/**
 * Of all but the picture that nobody can decode: no reading is written in a file for it. One with a
 * value that its picture does not show is refused, and what there was stays.
 */
async function writeReadings(): Promise<number> {
  await mkdir(readings, { recursive: true })
  let refused = 0
  for (const outcome of outcomes) {
    const { name, status } = outcome
    if (status === 'rejected') continue
    const reading = await fixedReading(outcomePicture(name))
    const misread = misreadOutcome(outcome, reading)
    if (misread.length === 0)
      await writeFile(join(readings, `${name}.json`), `${JSON.stringify(reading, null, 2)}\n`)
    else {
      refused += 1
      console.error(`${name}: not written, read wrongly: ${misread.join('; ')}`)
    }
  }
  return refused === 0 ? 0 : 1
}

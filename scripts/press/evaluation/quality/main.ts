/** `npm --prefix scripts/press run calibrate-quality`: fits, for each measure, from where on photographs lose content. */
import { writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { systemClock, utcDay } from '../../../../shared/time/clock.ts'
import {
  type QualityMeasureName,
  qualityCalibration,
  qualityCalibrationFile,
  qualityMeasureNames,
} from '../../../../worker/calibration/quality-calibration.ts'
import { type Engine, loadEngine } from '../../../../worker/pipeline/engine.ts'
import { wholeNumber } from '../../../command-line/option-values.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import type { SizedPhotographOptions, Take } from '../../../specimens/arrange-specimen.ts'
import type { Severity } from '../../../specimens/camera/severities.ts'
import { describeSpecimen } from '../../../specimens/describe/pools.ts'
import { createRandom } from '../../../specimens/random.ts'
import type { SpecimenDescription } from '../../../specimens/specimen-description.ts'
import { specimenMrz } from '../../../specimens/specimen-truth.ts'
import { fitCheck } from './fit-check.ts'
import { type MeasuredPhotograph, measureLoss } from './measure-loss.ts'
import { ordinary, worseTakes } from './worse-takes.ts'

/** Bad in many ways at once, from an ordinary snapshot to the barely readable. */
const mixture: readonly Severity[] = [3, 4, 5]

/** Photographs from harmless to ruinous, for each document and bad way. */
const STEPS = 10

interface Planned {
  readonly of: SpecimenDescription
  readonly options: SizedPhotographOptions
  /** The only measure that is bad; null: bad in whatever ways the severity brings. */
  readonly amiss: QualityMeasureName | null
}

await runProgram(
  new Command('npm --prefix scripts/press run calibrate-quality --')
    .description(
      'Photographs generated documents badly, in one way at a time and in all ways at once, and writes the limits of the quality checks.',
    )
    .option(
      '--documents <n>',
      'documents photographed in each bad way, ten times each',
      wholeNumber,
      8,
    )
    .option(
      '--photographs <n>',
      `documents photographed at each of severities ${mixture.join(', ')}`,
      wholeNumber,
      100,
    )
    .option('--seed <text>', 'seed for the generated documents', 'quality')
    .action(run),
)

async function run(options: {
  readonly documents: number
  readonly photographs: number
  readonly seed: string
}): Promise<void> {
  const planned = [
    ...badInOneWay(options.documents, options.seed),
    ...badInAllWays(options.photographs, options.seed),
  ]
  const measured = await measureAll(planned, await loadEngine())
  const calibration = {
    source: ['npm --prefix scripts/press run calibrate-quality --', ...process.argv.slice(2)]
      .join(' ')
      .trim(),
    date: utcDay(systemClock.now()),
    sample: { documents: new Set(planned.map(({ of }) => of)).size, pictures: planned.length },
    checks: Object.fromEntries(qualityMeasureNames.map((name) => [name, fitted(name, measured)])),
  }
  await writeFile(qualityCalibrationFile, `${JSON.stringify(calibration, null, 2)}\n`)
}

function badInOneWay(documents: number, seed: string): Planned[] {
  return withMrz(documents, `${seed}-one`).flatMap(([own, of]) =>
    worseTakes.flatMap(({ measure, retake }, way) =>
      Array.from({ length: STEPS }, (_, step): Planned => {
        const random = createRandom(`${own}/${way}/${step}`)
        const badness = (step + random.next()) / STEPS
        // Must not change between calls: it serves the picture and then the truth about it.
        const again = (drawn: Take) => retake(drawn, badness, random.stream('retake'))
        return { of, options: { severity: ordinary, seed: own, retake: again }, amiss: measure }
      }),
    ),
  )
}

function badInAllWays(photographs: number, seed: string): Planned[] {
  return mixture.flatMap((severity) =>
    withMrz(photographs, `${seed}-${severity}`).map(
      ([own, of]): Planned => ({ of, options: { severity, seed: own }, amiss: null }),
    ),
  )
}

/** Documents with an MRZ, each with the seed it was drawn from. */
function withMrz(count: number, seed: string): [string, SpecimenDescription][] {
  const drawn: [string, SpecimenDescription][] = []
  for (let index = 0; drawn.length < count; index++) {
    const of = describeSpecimen(`${seed}-${index}`)
    if (specimenMrz(of) !== null) drawn.push([`${seed}-${index}`, of])
  }
  return drawn
}

type Measured = Planned & MeasuredPhotograph

async function measureAll(planned: readonly Planned[], engine: Engine): Promise<Measured[]> {
  const measured: Measured[] = []
  const progress = startProgress('photographs', planned.length)
  for (const one of planned) {
    measured.push({ ...one, ...(await measureLoss(engine, one.of, one.options)) })
    progress.advance()
  }
  progress.stop()
  return measured
}

/** Fits one check; photographs without this measure are left out. */
function fitted(name: QualityMeasureName, measured: readonly Measured[]) {
  const known = measured.flatMap(({ measures, unread, outside, amiss }) => {
    const measure = measures?.[name] ?? null
    const lost = Math.max(unread, outside)
    return measure === null ? [] : [{ measure, lost, isRead: unread === 0, amiss }]
  })
  const inThisWay = known.filter(({ amiss }) => amiss === name)
  const inAllWays = known.filter(({ amiss }) => amiss === null)
  const read = [...inThisWay, ...inAllWays].filter(({ isRead }) => isRead)
  const check = fitCheck(
    inThisWay,
    read.map(({ measure }) => measure),
    qualityCalibration.checks[name].worseWhen,
  )
  console.log(`${name}: warn ${check.warn}, fail ${check.fail}; lost by measure`)
  for (const point of check.curve) console.log(`  ${point.measure}  ${point.lost}`)
  return check
}

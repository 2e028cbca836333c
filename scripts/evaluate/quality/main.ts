/** `npm run calibrate-quality`: from where on a picture costs fields, measure by measure. */
import { writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import sharp from 'sharp'
import { systemClock, utcDay } from '../../../shared/clock.ts'
import {
  type CheckCalibration,
  type QualityMeasureName,
  qualityCalibration,
  qualityCalibrationFile,
} from '../../../worker/calibration/quality-calibration.ts'
import { type Engine, loadEngine } from '../../../worker/pipeline/engine.ts'
import { startProgress } from '../../progress.ts'
import { specimenSources } from '../specimen-sources.ts'
import type { LabelledPicture } from '../truth.ts'
import { fitCheck, type MeasuredLoss } from './fit-check.ts'
import { measureLoss } from './measure-loss.ts'
import { type FlatScan, worsenings } from './worsen.ts'

await new Command('npm run calibrate-quality --')
  .description(
    'Worsens generated flat scans in one way at a time and writes the limits of the checks.',
  )
  .option('--documents <n>', 'how many are scanned', '12')
  .option('--seed <text>', 'of the generated documents', 'quality')
  .action(run)
  .parseAsync()

async function run({ documents, seed }: { documents: string; seed: string }): Promise<void> {
  const scans = await scansOf(Number(documents), seed)
  const engine = await loadEngine()
  const fitted: [QualityMeasureName, CheckCalibration][] = []
  let pictures = 0
  for (const { measure } of worsenings) {
    const losses = await lossesBy(measure, scans, engine)
    pictures += losses.length
    const check = fitCheck(losses, qualityCalibration.checks[measure].worseWhen)
    fitted.push([measure, check])
    console.log(`${measure}: warn ${check.warn}, fail ${check.fail}; lost by measure`)
    for (const point of check.curve) console.log(`  ${point.measure}  ${point.lost}`)
  }
  const calibration = {
    source: ['npm run calibrate-quality --', ...process.argv.slice(2)].join(' '),
    date: utcDay(systemClock.now()),
    sample: { documents: scans.length, pictures },
    checks: Object.fromEntries(fitted),
  }
  await writeFile(qualityCalibrationFile, `${JSON.stringify(calibration, null, 2)}\n`)
}

/** Of documents with an MRZ, the way they are shown. */
async function scansOf(count: number, seed: string): Promise<FlatScan[]> {
  const sources = specimenSources(count, seed, { severity: [1] })
  const scans = await Promise.all(
    sources.map(async ({ name, truth, load }) => ({
      name,
      image: await sharp(await load())
        .autoOrient()
        .jpeg({ quality: 95 })
        .toBuffer(),
      page: boxAround(sideWithMrz(truth)),
      mrz: truth.mrz ?? [],
    })),
  )
  return scans.filter(({ mrz }) => mrz.length > 0)
}

/** Corners in pixels. */
function sideWithMrz({ drawn }: LabelledPicture): readonly (readonly [number, number])[] {
  const side = drawn?.sides.find(({ lines }) => lines.some(({ mrz }) => mrz))
  return side?.corners ?? []
}

function boxAround(corners: readonly (readonly [number, number])[]): FlatScan['page'] {
  const [x, y] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])]
  const [left, top, right, bottom] = [
    Math.min(...x),
    Math.min(...y),
    Math.max(...x),
    Math.max(...y),
  ]
  return { left, top, right, bottom }
}

/** Of every scan in every step; pictures that do not let it be measured say nothing. */
async function lossesBy(
  name: QualityMeasureName,
  scans: readonly FlatScan[],
  engine: Engine,
): Promise<MeasuredLoss[]> {
  const worsening = worsenings.find(({ measure }) => measure === name)
  if (worsening === undefined) return []
  const losses: MeasuredLoss[] = []
  const progress = startProgress(name, scans.length * worsening.steps.length)
  for (const scan of scans) {
    for (const step of worsening.steps) {
      const image = await worsening.worsen(scan, step, `${scan.name} ${step}`)
      const { measures, lost } = await measureLoss(engine, image, scan.mrz)
      const measure = measures?.[name] ?? null
      if (measure !== null) losses.push({ measure, lost })
      progress.advance()
    }
  }
  progress.stop()
  return losses
}

/** `npm --prefix scripts/press run calibrate-legibility`: fits when a picture's print counts as legible. */
import { writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { systemClock, utcDay } from '../../../../shared/time/clock.ts'
import {
  type LegibilityTerm,
  legibilityCalibrationFile,
  legibilityTermNames,
} from '../../../../worker/calibration/legibility-calibration.ts'
import { type Engine, loadEngine } from '../../../../worker/pipeline/engine.ts'
import { wholeNumber } from '../../../command-line/option-values.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { fitLogistic } from '../calibrate/logistic.ts'
import { Journal } from './journal.ts'
import { type JudgedPicture, judgePicture } from './judge-picture.ts'
import { type Planned, plan } from './plan.ts'

/** Print is called legible from this probability on. */
const LEGIBLE_MIN = 0.5

await runProgram(
  new Command('npm --prefix scripts/press run calibrate-legibility --')
    .description(
      'Draws documents and other printed pages, spoils their pictures, and writes from where on print is legible.',
    )
    .option(
      '--pictures <n>',
      'pictures to fit on; half as many again are held apart',
      wholeNumber,
      600,
    )
    .option('--seed <text>', 'seed for everything drawn', 'legibility')
    .option(
      '--journal <file>',
      'keep every judged picture there, and judge none again that it holds: a run that was ' +
        'interrupted goes on',
    )
    .action(run),
)

interface Options {
  readonly pictures: number
  readonly seed: string
  readonly journal?: string
}

async function run({ pictures, seed, journal: path }: Options): Promise<void> {
  const journal = await Journal.open(path)
  const engine = await loadEngine()
  const judge = (pool: Planned['pool'], count: number, own: string) =>
    judgeAll(engine, plan(count, own, pool), journal)
  const fitted = await judge('training', pictures, seed)
  const apart = await judge('held-apart', Math.ceil(pictures / 2), `${seed}-apart`)
  const weights = fitLogistic(
    fitted.map(({ terms, isLegible }) => ({ terms: listed(terms), right: isLegible })),
  )
  const wrong = apart.filter(({ terms, isLegible }) => {
    const odds = listed(terms).reduce((sum, term, at) => sum + term * (weights[at] ?? 0), 0)
    return 1 / (1 + Math.exp(-odds)) >= LEGIBLE_MIN !== isLegible
  })
  for (const { what } of wrong) console.log(`judged wrong: ${what}`)
  const of = (all: readonly JudgedPicture[], isLegible: boolean) =>
    all.filter((one) => one.isLegible === isLegible).length
  const errors = (isLegible: boolean) => ({
    pictures: of(apart, isLegible),
    wrong: of(wrong, isLegible),
  })
  const calibration = {
    source: ['npm --prefix scripts/press run calibrate-legibility --', ...process.argv.slice(2)]
      .join(' ')
      .trim(),
    date: utcDay(systemClock.now()),
    sample: { legible: of(fitted, true), illegible: of(fitted, false) },
    heldApart: { legible: errors(true), illegible: errors(false) },
    weights: Object.fromEntries(
      legibilityTermNames.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))]),
    ),
    legibleMin: LEGIBLE_MIN,
  }
  console.log(JSON.stringify(calibration, null, 2))
  await writeFile(legibilityCalibrationFile, `${JSON.stringify(calibration, null, 2)}\n`)
}

function listed(terms: Readonly<Record<LegibilityTerm, number>>): number[] {
  return legibilityTermNames.map((name) => terms[name])
}

async function judgeAll(
  engine: Engine,
  planned: readonly Planned[],
  journal: Journal,
): Promise<JudgedPicture[]> {
  const progress = startProgress('pictures', planned.length)
  const judged: JudgedPicture[] = []
  for (const one of planned) {
    const before = journal.judged(one.seed)
    const found = before === undefined ? await judgePicture(engine, one) : before
    if (before === undefined) await journal.add(one.seed, found)
    if (found !== null) judged.push(found)
    progress.advance()
  }
  progress.stop()
  return judged
}

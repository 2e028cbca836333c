import { calibrate, type FieldCalibration, type HolderScore, scoreHolder } from './calibration.ts'
import type { Judgement } from './judge.ts'
import { type StageTime, stageTimes } from './stage-times.ts'
import { type Tally, tally, tallyBy } from './tally.ts'

/** Everything a run says, for the terminal, the report and `--json` alike. */
export interface Summary {
  readonly reader: string
  readonly all: Tally
  readonly byLayout: readonly Tally[]
  /** Empty for pictures that are not generated. */
  readonly bySeverity: readonly Tally[]
  readonly byFont: readonly Tally[]
  readonly holder: readonly HolderScore[]
  readonly calibration: readonly FieldCalibration[]
  readonly stages: readonly StageTime[]
  readonly passedWhileWrong: readonly string[]
  readonly falseZones: readonly string[]
}

export function summarise(reader: string, judgements: readonly Judgement[]): Summary {
  const graded = judgements.filter(({ truth }) => truth.severity !== undefined)
  const set = judgements.filter(({ truth }) => truth.zone_font !== undefined)
  return {
    reader,
    all: tally('all', judgements),
    byLayout: tallyBy(judgements, ({ truth }) =>
      truth.mrz ? (truth.mrz_variant ?? 'other') : 'no zone',
    ),
    bySeverity: tallyBy(graded, ({ truth }) => `severity ${truth.severity}`),
    byFont: tallyBy(set, ({ truth }) => `set in ${truth.zone_font}`),
    holder: scoreHolder(judgements),
    calibration: calibrate(judgements),
    stages: stageTimes(judgements.map(({ reading }) => reading)),
    passedWhileWrong: judgements.filter((one) => one.passedWhileWrong).map(({ name }) => name),
    falseZones: judgements.filter((one) => one.falseZone).map(({ name }) => name),
  }
}

/** Share of zones read exactly, per cent; 100 where there are none to read. */
export function exactPercent({ exact, zones }: Tally): number {
  return zones === 0 ? 100 : (100 * exact) / zones
}

import { type FieldScore, scoreFields } from '../fields/field-score.ts'
import { recognizedInVain, scoreTypes, type TypeScore } from '../fields/type-score.ts'
import type { Judgement } from '../judge/judge.ts'
import { bandShares, type FieldBands } from './band-shares.ts'
import { type BarcodeScore, scoreBarcodes } from './barcode-score.ts'
import { type StageTime, stageTimes } from './stage-times.ts'
import { type Tally, tally, tallyBy } from './tally.ts'

/** All results of a run, for the terminal, the report and `--json` alike. */
export interface Summary {
  readonly reader: string
  readonly all: Tally
  readonly byLayout: readonly Tally[]
  /** Empty for pictures that are not generated. */
  readonly bySeverity: readonly Tally[]
  readonly byFont: readonly Tally[]
  /** Empty unless robustness is measured. */
  readonly byAlteration: readonly Tally[]
  /** By the verdict on picture quality: most losses should fall on pictures that fail it. */
  readonly byQuality: readonly Tally[]
  /** Counted apart, because without an MRZ every value comes from print or barcodes. */
  readonly fields: { readonly withMrz: FieldScore; readonly withoutMrz: FieldScore }
  readonly types: readonly TypeScore[]
  readonly barcodes: BarcodeScore
  readonly calibration: readonly FieldBands[]
  readonly stages: readonly StageTime[]
  /** Of pictures without an MRZ, where the time goes into reading the other fields. */
  readonly stagesWithoutMrz: readonly StageTime[]
  readonly passedWhileWrong: readonly string[]
  readonly falseMrzs: readonly string[]
  /** Values published as `high` that are not what is printed: picture and field. */
  readonly wrongAtHigh: readonly string[]
  /** Pictures reported as recognized although they show no document and no code. */
  readonly recognizedInVain: readonly string[]
}

export function summarise(reader: string, judgements: readonly Judgement[]): Summary {
  const graded = judgements.filter(({ truth }) => truth.severity !== undefined)
  const set = judgements.filter(({ truth }) => truth.zone_font !== undefined)
  const altered = judgements.filter(({ truth }) => truth.alteration !== undefined)
  return {
    reader,
    all: tally('all', judgements),
    byLayout: tallyBy(judgements, layoutOf).sort((a, b) => place(a) - place(b)),
    bySeverity: tallyBy(graded, ({ truth }) => `severity ${truth.severity}`),
    byAlteration: tallyBy(altered, ({ truth }) => truth.alteration ?? ''),
    byFont: tallyBy(set, ({ truth }) => `face ${truth.zone_font}`),
    byQuality: tallyBy(judgements, qualityOf),
    fields: {
      withMrz: scoreFields(judgements.filter(({ truth }) => truth.mrz !== null)),
      withoutMrz: scoreFields(judgements.filter(({ truth }) => truth.mrz === null)),
    },
    types: scoreTypes(judgements),
    barcodes: scoreBarcodes(judgements),
    calibration: bandShares(judgements),
    stages: stageTimes(judgements.map(({ reading }) => reading)),
    stagesWithoutMrz: stageTimes(
      judgements.flatMap(({ truth, reading }) => (truth.mrz === null ? reading : [])),
    ),
    passedWhileWrong: judgements.filter((one) => one.passedWhileWrong).map(({ name }) => name),
    falseMrzs: judgements.filter((one) => one.falseMrz).map(({ name }) => name),
    wrongAtHigh: judgements.flatMap(({ name, banded }) =>
      banded
        .filter(({ band, right }) => band === 'high' && !right)
        .map((value) => `${name} ${value.name}`),
    ),
    recognizedInVain: recognizedInVain(judgements),
  }
}

function qualityOf({ reading: { quality } }: Judgement): string {
  return quality === 'not_checked' ? 'quality –' : `quality ${quality}`
}

const noMrz = 'no MRZ'

/** The order of the rows: ICAO 9303 layouts, then others, pictures without an MRZ last. */
const layoutOrder = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB', 'FRA_ID', 'EU_DL', 'other', noMrz]

function place({ group }: Tally): number {
  return layoutOrder.indexOf(group)
}

/** Named as the engine names them; national variants are labelled by their own names. */
function layoutOf({ truth }: Judgement): string {
  if (truth.mrz === null) return noMrz
  return truth.mrz_variant === 'FRA_CNI' ? 'FRA_ID' : (truth.mrz_variant ?? 'other')
}

/** Share of MRZs read exactly, per cent; 100 where there are none to read. */
export function exactPercent({ exact, mrzs }: Tally): number {
  return mrzs === 0 ? 100 : (100 * exact) / mrzs
}

import { writeFile } from 'node:fs/promises'
import { systemClock, utcDay } from '../../../../shared/time/clock.ts'
import {
  type PrintCalibration,
  printCalibrationFile,
} from '../../../../worker/calibration/print-calibration.ts'
import type { Judgement } from '../../../evaluation/judge/judge.ts'
import { weightsInUse } from '../../../evaluation/weights-in-use.ts'
import { fitPrint } from './fit-print.ts'

/** Fits how likely printed values are right, writes the fit to its file and prints how it holds. */
export async function calibratePrint(
  judgements: readonly Judgement[],
  command: string,
): Promise<void> {
  const fitted: PrintCalibration = {
    source: command,
    date: utcDay(systemClock.now()),
    models: weightsInUse(['print.onnx']),
    ...fitPrint(judgements),
  }
  await writeFile(printCalibrationFile, `${JSON.stringify(fitted, null, 2)}\n`)
  const { values, right, atHigh, rightAtHigh } = fitted.sample
  console.error(
    `calibrated: ${printCalibrationFile.pathname}\n  ${right} of ${values} values right; fitted on one half of ` +
      `the pictures, ${rightAtHigh} of ${atHigh} high values in the other half are right`,
  )
}

import { writeFile } from 'node:fs/promises'
import { systemClock, utcDay } from '../../../../shared/time/clock.ts'
import {
  type MrzCalibration,
  mrzCalibration,
  mrzCalibrationFile,
} from '../../../../worker/calibration/mrz-calibration.ts'
import type { Judgement } from '../../../evaluation/judge/judge.ts'
import { weightsInUse } from '../../../evaluation/weights-in-use.ts'
import { fitMrz } from './fit-mrz.ts'

/** Fits the measured numbers for an MRZ, writes them to their file and prints each change. */
export async function calibrateMrz(
  judgements: readonly Judgement[],
  command: string,
): Promise<void> {
  const fitted: MrzCalibration = {
    source: command,
    date: utcDay(systemClock.now()),
    models: weightsInUse(Object.keys(mrzCalibration.models)),
    ...fitMrz(judgements),
  }
  await writeFile(mrzCalibrationFile, `${JSON.stringify(fitted, null, 2)}\n`)
  console.error(`calibrated: ${mrzCalibrationFile.pathname}`)
  for (const line of changes(mrzCalibration, fitted)) console.error(`  ${line}`)
}

function changes(before: MrzCalibration, after: MrzCalibration): string[] {
  const was = figuresOf(before)
  return figuresOf(after).map(([name, value], i) => {
    const old = was[i]?.[1]
    return value === old ? `${name} ${value}, unchanged` : `${name} ${value}, was ${old}`
  })
}

function figuresOf({ sample, limits, fields }: MrzCalibration): [string, number][] {
  return Object.entries({ ...sample, ...limits, ...fields })
}

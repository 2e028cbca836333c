import { writeFile } from 'node:fs/promises'
import { systemClock, utcDay } from '../../../shared/clock.ts'
import {
  type MrzCalibration,
  mrzCalibration,
  mrzCalibrationFile,
} from '../../../worker/calibration/mrz-calibration.ts'
import { modelManifest, readModel } from '../../../worker/text/recognize/model-manifest.ts'
import type { Judgement } from '../judge.ts'
import { fitMrz } from './fit-mrz.ts'

/** Fits the measured numbers for an MRZ, writes them down and says which have changed. */
export async function calibrateMrz(
  judgements: readonly Judgement[],
  command: string,
): Promise<void> {
  const fitted: MrzCalibration = {
    source: command,
    date: utcDay(systemClock.now()),
    models: modelsInUse(),
    ...fitMrz(judgements),
  }
  await writeFile(mrzCalibrationFile, `${JSON.stringify(fitted, null, 2)}\n`)
  console.error(`calibrated: ${mrzCalibrationFile.pathname}`)
  for (const line of changes(mrzCalibration, fitted)) console.error(`  ${line}`)
}

/** SHA-256 of the weights that read an MRZ, by file. */
export function modelsInUse(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(mrzCalibration.models).map((file) => {
      const manifest = new URL(
        `../../../worker/text/recognize/models/${file}.json`,
        import.meta.url,
      )
      return [file, readModel(manifest.pathname, modelManifest).sha256]
    }),
  )
}

function changes(before: MrzCalibration, after: MrzCalibration): string[] {
  const was = figuresOf(before)
  return figuresOf(after).map(([name, value], i) => {
    const old = was[i]?.[1]
    return value === old ? `${name} ${value}, as before` : `${name} ${value}, was ${old}`
  })
}

function figuresOf({ sample, limits, fields }: MrzCalibration): [string, number][] {
  return Object.entries({ ...sample, ...limits, ...fields })
}

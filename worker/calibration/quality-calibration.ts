/** Where poor picture quality begins to cost fields; `npm --prefix scripts/press run calibrate-quality` refits it. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { qualityChecks } from '../../shared/contract/evidence.ts'

export const qualityMeasureNames = qualityChecks
export type QualityMeasureName = (typeof qualityMeasureNames)[number]

const share = z.number().min(0).max(1)

/** In the measure's own unit; null if no picture of the sample was bad enough to find a limit. */
const limit = z.number().nonnegative().nullable()

const checkCalibration = z.object({
  worseWhen: z.enum(['low', 'high']),
  /** Beyond `warn` some fields are lost, beyond `fail` most of them. */
  warn: limit,
  fail: limit,
  /** Measures of photographs that are bad in this way only, and the mean share of fields lost. */
  curve: z.array(z.object({ measure: z.number(), lost: share, pictures: z.int().positive() })),
})
export type CheckCalibration = z.infer<typeof checkCalibration>

export const qualityCalibrationSchema = z.object({
  /** The command that fitted these numbers, with its arguments. */
  source: z.string().min(1),
  date: z.iso.date(),
  sample: z.object({ documents: z.int().positive(), pictures: z.int().positive() }),
  checks: z.record(z.enum(qualityMeasureNames), checkCalibration),
})
export type QualityCalibration = z.infer<typeof qualityCalibrationSchema>

export const qualityCalibrationFile = new URL('./quality.json', import.meta.url)

export const qualityCalibration: QualityCalibration = qualityCalibrationSchema.parse(
  JSON.parse(readFileSync(qualityCalibrationFile, 'utf8')),
)

/** From where on a picture costs fields: refitted by `npm run calibrate-quality`. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const qualityMeasureNames = [
  'resolution',
  'focus',
  'glare',
  'brightness',
  'contrast',
  'cut',
  'perspective',
] as const
export type QualityMeasureName = (typeof qualityMeasureNames)[number]

const share = z.number().min(0).max(1)

/** In the measure's own unit; null where no picture of the sample was bad enough to tell. */
const limit = z.number().nonnegative().nullable()

const checkCalibration = z.object({
  worseWhen: z.enum(['low', 'high']),
  /** From here on some is lost, and from there on most. */
  warn: limit,
  fail: limit,
  /** What was measured of photographs bad in this way alone, and the mean share of the document lost then. */
  curve: z.array(z.object({ measure: z.number(), lost: share, pictures: z.int().positive() })),
})
export type CheckCalibration = z.infer<typeof checkCalibration>

export const qualityCalibrationSchema = z.object({
  /** The command that fitted it, and on what. */
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

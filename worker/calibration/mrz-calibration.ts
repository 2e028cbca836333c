/** Measured accuracy of the MRZ models; `npm --prefix scripts/press run calibrate -- mrz` refits it. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const share = z.number().min(0).max(1)

export const mrzCalibrationSchema = z.object({
  /** The command that fitted these numbers, with its arguments. */
  source: z.string().min(1),
  date: z.iso.date(),
  /** SHA-256 of the weights, by file name: the numbers hold for these weights only. */
  models: z.record(z.string(), z.string()),
  /** Counts of the MRZs that the numbers were fitted on. */
  sample: z.object({
    mrzs: z.int(),
    digitsHold: z.int(),
    wrongUnderDigits: z.int(),
    wrongAnywhere: z.int(),
  }),
  limits: z.object({
    /** An MRZ passes if it is at least this likely that its check digits missed no error. */
    digitsVouchMin: share,
    /** The search ends once it is at least this likely that the MRZ has no error anywhere. */
    errorFreeMin: share,
  }),
  /** Share of values that were right, by what vouches for them. */
  fields: z.object({
    /** Fields covered by check digits, in an MRZ that passed. */
    vouched: share,
    /** Fields whose own check digit fails; caps their probability. */
    digitFails: share,
  }),
})
export type MrzCalibration = z.infer<typeof mrzCalibrationSchema>

export const mrzCalibrationFile = new URL('./mrz.json', import.meta.url)

export const mrzCalibration: MrzCalibration = mrzCalibrationSchema.parse(
  JSON.parse(readFileSync(mrzCalibrationFile, 'utf8')),
)

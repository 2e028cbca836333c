/** What was measured of the models that read an MRZ: refitted by `npm run evaluate -- --calibrate`. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const share = z.number().min(0).max(1)

export const mrzCalibrationSchema = z.object({
  /** The command that fitted it, and on what. */
  source: z.string().min(1),
  date: z.iso.date(),
  /** SHA-256 of the weights it was fitted for, by file: of others these numbers say nothing. */
  models: z.record(z.string(), z.string()),
  /** Of the MRZs it was fitted on. */
  sample: z.object({
    mrzs: z.int(),
    digitsHold: z.int(),
    wrongUnderDigits: z.int(),
    wrongAnywhere: z.int(),
  }),
  limits: z.object({
    /** From so likely on that no error is left under digits that do not see it, an MRZ passes. */
    digitsVouchMin: share,
    /** From so likely on that no error is left anywhere, the search ends. */
    errorFreeMin: share,
  }),
  /** How often values were right, by what speaks for them. */
  fields: z.object({
    /** Under the digits of an MRZ that passed. */
    vouched: share,
    /** At most, of a field whose own digit fails. */
    digitFails: share,
  }),
})
export type MrzCalibration = z.infer<typeof mrzCalibrationSchema>

export const mrzCalibrationFile = new URL('./mrz.json', import.meta.url)

export const mrzCalibration: MrzCalibration = mrzCalibrationSchema.parse(
  JSON.parse(readFileSync(mrzCalibrationFile, 'utf8')),
)

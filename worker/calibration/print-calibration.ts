/** Measured accuracy of printed values; `npm --prefix scripts/press run calibrate -- print` refits it. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Kinds of values whose readings err in similar ways. */
export const printClass = z.enum(['name', 'text', 'date', 'identifier', 'word'])
export type PrintClass = z.infer<typeof printClass>

/** Weights of a logistic regression: what each term adds to the log-odds that a value is right. */
const printWeights = z.object({
  intercept: z.number(),
  /** `path` and `least` are weights per unit of log-odds. */
  path: z.number(),
  least: z.number(),
  /** Per capital height. */
  margin: z.number(),
  fit: z.number(),
  /** Added for the way the value was found; nothing for a value known from the MRZ or a barcode. */
  way: z.object({
    number: z.number(),
    label: z.number(),
    pattern: z.number(),
  }),
})
export type PrintWeights = z.infer<typeof printWeights>

export const printCalibrationSchema = z.object({
  /** The command that fitted these numbers, with its arguments. */
  source: z.string().min(1),
  date: z.iso.date(),
  /** SHA-256 of the weights, by file name: the numbers hold for these weights only. */
  models: z.record(z.string(), z.string()),
  /**
   * The values it was fitted on. `atHigh` is cross-validated: values of each half of the pictures
   * that are `high` by weights fitted on the other half.
   */
  sample: z.object({
    values: z.int(),
    right: z.int(),
    atHigh: z.int(),
    rightAtHigh: z.int(),
  }),
  /** Least likelihood, 0 to 1, of a value published as `high` and as `medium`. */
  bands: z.object({ high: z.number(), medium: z.number() }),
  classes: z.record(printClass, printWeights),
})
export type PrintCalibration = z.infer<typeof printCalibrationSchema>

export const printCalibrationFile = new URL('./print.json', import.meta.url)

export const printCalibration: PrintCalibration = printCalibrationSchema.parse(
  JSON.parse(readFileSync(printCalibrationFile, 'utf8')),
)

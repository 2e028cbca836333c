/** What was measured of values read from print: refitted by `npm run evaluate -- --calibrate-print`. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Kinds of values that are read and mistaken alike. */
export const printClass = z.enum(['name', 'text', 'date', 'identifier', 'word'])
export type PrintClass = z.infer<typeof printClass>

/** Of a logistic regression: what each adds to the logarithm of the odds that a value is right. */
const printWeights = z.object({
  intercept: z.number(),
  /** For each unit of the logarithm of the odds. */
  path: z.number(),
  least: z.number(),
  /** For each capital height. */
  margin: z.number(),
  fit: z.number(),
  /** For the way the value was found; one found by what MRZ or barcode say has none. */
  way: z.object({
    number: z.number(),
    label: z.number(),
    likeness: z.number(),
    place: z.number(),
    pattern: z.number(),
  }),
})
export type PrintWeights = z.infer<typeof printWeights>

export const printCalibrationSchema = z.object({
  /** The command that fitted it, and on what. */
  source: z.string().min(1),
  date: z.iso.date(),
  /** SHA-256 of the weights it was fitted for, by file: of others these numbers say nothing. */
  models: z.record(z.string(), z.string()),
  /** Values it was fitted on; those that half of the pictures, fitted alone, put at `high` in the other half. */
  sample: z.object({
    values: z.int(),
    right: z.int(),
    atHigh: z.int(),
    rightAtHigh: z.int(),
  }),
  /** How likely a value is right that is published as `high`, and as `medium`. */
  bands: z.object({ high: z.number(), medium: z.number() }),
  classes: z.record(printClass, printWeights),
})
export type PrintCalibration = z.infer<typeof printCalibrationSchema>

export const printCalibrationFile = new URL('./print.json', import.meta.url)

export const printCalibration: PrintCalibration = printCalibrationSchema.parse(
  JSON.parse(readFileSync(printCalibrationFile, 'utf8')),
)

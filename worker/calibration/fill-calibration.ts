/** Measured accuracy of values that fill open fields; `scripts/press/training/labeller/fit-fills.ts` refits it. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { printClass } from './print-calibration.ts'

export const fillCalibrationSchema = z.object({
  /** The command that fitted these numbers, with its arguments. */
  source: z.string().min(1),
  date: z.iso.date(),
  /** SHA-256 of the weights, by file name: the numbers hold for these weights only. */
  models: z.record(z.string(), z.string()),
  /** The values it was fitted on, and those among them that would have filled a field. */
  sample: z.object({ values: z.int(), right: z.int(), filling: z.int(), rightFilling: z.int() }),
  limits: z.object({
    /** Least mean probability of a label, 0 to 1. */
    label: z.number().min(0).max(1),
    /** Least likelihood of a value that fills a field, and of one published as `medium`. */
    least: z.number().min(0).max(1),
    medium: z.number().min(0).max(1),
  }),
  /** Weights of a logistic regression, and what the class of the field adds. */
  weights: z.object({
    intercept: z.number(),
    mean: z.number(),
    least: z.number(),
    path: z.number(),
    character: z.number(),
    fit: z.number(),
    rivals: z.number(),
  }),
  classes: z.record(printClass, z.number()),
})
export type FillCalibration = z.infer<typeof fillCalibrationSchema>

export const fillCalibrationFile = new URL('./fill.json', import.meta.url)

export const fillCalibration: FillCalibration = fillCalibrationSchema.parse(
  JSON.parse(readFileSync(fillCalibrationFile, 'utf8')),
)

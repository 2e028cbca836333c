/** What makes print legible; `npm --prefix scripts/press run calibrate-legibility` refits it. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const legibilityTermNames = [
  'intercept',
  'sureCharacters',
  'sureShare',
  'sureness',
  'seenLines',
  'focus',
  'contrast',
  'resolution',
] as const
export type LegibilityTerm = (typeof legibilityTermNames)[number]

/** Pictures, and how many of them were judged wrong. */
const errors = z.object({ pictures: z.int(), wrong: z.int() })

export const legibilityCalibrationSchema = z.object({
  /** The command that fitted these numbers, with its arguments. */
  source: z.string().min(1),
  date: z.iso.date(),
  /** Of the pictures it was fitted on: legible and illegible ones. */
  sample: z.object({ legible: z.int(), illegible: z.int() }),
  /** Of other pictures, drawn with layouts and faces held apart. */
  heldApart: z.object({ legible: errors, illegible: errors }),
  /** What each term adds to the log odds that print is legible. */
  weights: z.record(z.enum(legibilityTermNames), z.number()),
  /** From this probability on print is legible. */
  legibleMin: z.number().min(0).max(1),
})
export type LegibilityCalibration = z.infer<typeof legibilityCalibrationSchema>

export const legibilityCalibrationFile = new URL('./legibility.json', import.meta.url)

export const legibilityCalibration: LegibilityCalibration = legibilityCalibrationSchema.parse(
  JSON.parse(readFileSync(legibilityCalibrationFile, 'utf8')),
)

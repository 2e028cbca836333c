/** What an evaluation counted: `npm run evaluate -- FOLDER --write` writes it, and its rows of `docs/measurements.md`. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const whole = z.int().nonnegative()

/** Counts of labelled values over the pictures of a group. */
const counts = z.strictObject({
  group: z.string(),
  pictures: whole,
  /** Labelled values on the documents; `invented` are not among them. */
  values: whole,
  right: whole,
  null: whole,
  wrong: whole,
  invented: whole,
  /** Published as `high`, and how many of these were wrong or invented. */
  atHigh: whole,
  wrongAtHigh: whole,
})
export type Counts = z.infer<typeof counts>

const figures = z.strictObject({
  date: z.iso.date(),
  command: z.string(),
  all: counts,
  byKind: z.array(counts),
  /** By the script of the issuer's first language (ISO 15924). */
  byScript: z.array(counts),
  /** `DEU passport` */
  byDocument: z.array(counts),
  /** Empty for pictures that are not generated. */
  bySeverity: z.array(counts),
})
export type Figures = z.infer<typeof figures>

/** Labelled pictures of specimens that others made. */
export const labelledFigures = figuresOf('labelled-figures.json')

/**
 * Specimens that this project drew, of designs that no training saw, by severity: shares of values
 * that were right. Copied from `docs/measurements.md`.
 */
export const specimenFigures = {
  date: '2026-11-24',
  command: 'npm --prefix scripts/press run calibrate -- print',
  /** Per cent of `values` at each severity. */
  withMrz: { values: 658, right: [98.6, 97.1, 90.1] },
  withoutMrz: { values: 1095, right: [94.5, 91.4, 71.6] },
  atHigh: 3352,
  wrongAtHigh: 4,
  /** MRZs read exactly, of 106 at each of five severities. */
  mrzs: {
    command: 'npm run evaluate -- --specimens 120 --seed 9',
    of: 106,
    exact: [106, 106, 106, 105, 38],
  },
} as const

function figuresOf(name: string): Figures {
  return figures.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')))
}

import type { ConfidenceBand } from '../../shared/contract/scan.ts'
import { readingOutcome } from '../../shared/reading.ts'
import { areAlikeUnderDigits } from '../../worker/mrz/text/check-digit.ts'
import { editDistance } from './edit-distance.ts'
import { isRight, type JudgedField, judgeFields } from './fields/judge-fields.ts'
import type { PictureReading } from './readers/picture-reader.ts'
import type { LabelledSource } from './sources/labelled-source.ts'
import type { LabelledPicture } from './truth.ts'

/** One reading held against its truth. */
export interface Judgement {
  readonly name: string
  readonly truth: LabelledPicture
  readonly reading: PictureReading
  /** Nobody looked at it to the end: not decoded, refused, or its thread was killed or crashed. */
  readonly rejected: boolean
  /** Null where the picture shows no MRZ. */
  readonly mrz: MrzJudgement | null
  /** An MRZ was reported where there is none. */
  readonly falseMrz: boolean
  /** The MRZ was reported to pass with a wrong character under a check digit, or where there is none. */
  readonly passedWhileWrong: boolean
  /** It passed with a wrong character only where no digit covers it: bands have to tell. */
  readonly passedWrongElsewhere: boolean
  /** Every character is the printed one, and yet it did not pass, though the document is in order. */
  readonly failedThoughExact: boolean
  readonly fields: readonly JudgedField[]
  /** Every published value of which the truth knows something, others of one field included. */
  readonly banded: readonly { name: string; band: ConfidenceBand; right: boolean }[]
}

export interface MrzJudgement {
  readonly found: boolean
  readonly exact: boolean
  readonly linesExact: number
  readonly lines: number
  /** Edits between lines read and lines printed; all characters of an MRZ not found. */
  readonly edits: number
  readonly characters: number
}

export function judge({ name, truth }: LabelledSource, reading: PictureReading): Judgement {
  const mrz = truth.mrz ? judgeMrz(truth.mrz, reading) : null
  const passedInexactly = reading.mrz.status === 'passed' && mrz?.exact !== true
  const rightUnderDigits = areAlikeUnderDigits(truth.mrz ?? [], reading.mrz.lines)
  return {
    name,
    truth,
    reading,
    rejected: !outcomesOfLooking.safeParse(reading.status).success,
    mrz,
    falseMrz: truth.mrz === null && reading.mrz.status !== 'absent',
    passedWhileWrong: passedInexactly && !rightUnderDigits,
    passedWrongElsewhere: passedInexactly && rightUnderDigits,
    failedThoughExact:
      mrz?.exact === true && reading.mrz.status !== 'passed' && truth.verified !== false,
    fields: judgeFields(truth, reading),
    banded: reading.banded.flatMap(({ name: field, value, band }) => {
      const right = isRight(field, value, truth)
      return right === null ? [] : [{ name: field, band, right }]
    }),
  }
}

const outcomesOfLooking = readingOutcome.exclude(['rejected'])

/**
 * How grave a failure of the MRZ is: 3: passed while wrong, 2: a false one, 1: one missed or not
 * read exactly, or nobody looked, 0: no failure.
 */
export function gravity(judgement: Judgement): 0 | 1 | 2 | 3 {
  const { mrz, falseMrz, passedWhileWrong, rejected } = judgement
  if (passedWhileWrong) return 3
  if (falseMrz) return 2
  return rejected || mrz?.exact === false ? 1 : 0
}

function judgeMrz(printed: readonly string[], { mrz }: PictureReading): MrzJudgement {
  const characters = printed.join('').length
  const found = mrz.status !== 'absent'
  const linesExact = printed.filter((line, row) => mrz.lines[row] === line).length
  return {
    found,
    exact: mrz.lines.length === printed.length && linesExact === printed.length,
    linesExact,
    lines: printed.length,
    edits: found ? mrzEdits(printed, mrz.lines) : characters,
    characters,
  }
}

function mrzEdits(printed: readonly string[], read: readonly string[]): number {
  const rows = Math.max(printed.length, read.length)
  let edits = 0
  for (let row = 0; row < rows; row++) edits += editDistance(read[row] ?? '', printed[row] ?? '')
  return edits
}

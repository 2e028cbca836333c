import type { ConfidenceBand } from '../../../shared/contract/scan.ts'
import { readingOutcome } from '../../../shared/reading.ts'
import { areAlikeUnderDigits } from '../../../worker/mrz/text/check-digit.ts'
import type { LabelledPicture } from '../../specimens/truth.ts'
import { isRight, type JudgedField, judgeFields } from '../fields/judge-fields.ts'
import type { PictureReading } from '../readers/picture-reader.ts'
import type { LabelledSource } from '../sources/labelled-source.ts'
import { editDistance } from './spelling.ts'

/** One reading compared with its truth. */
export interface Judgement {
  readonly name: string
  readonly truth: LabelledPicture
  readonly reading: PictureReading
  /** Reading did not finish: not decoded, refused, or the thread was killed or crashed. */
  readonly rejected: boolean
  /** Null where the picture shows no MRZ. */
  readonly mrz: MrzJudgement | null
  /** An MRZ was reported where there is none. */
  readonly falseMrz: boolean
  /** The MRZ passed although a character under a check digit is wrong, or there is no MRZ. */
  readonly passedWhileWrong: boolean
  /** The MRZ passed; only characters that no check digit covers are wrong. Bands must show it. */
  readonly passedWrongElsewhere: boolean
  /** The MRZ did not pass although every character is right and the document is in order. */
  readonly failedThoughExact: boolean
  readonly fields: readonly JudgedField[]
  /** Every published value of a labelled field, including further values of the same field. */
  readonly banded: readonly { name: string; band: ConfidenceBand; right: boolean }[]
}

export interface MrzJudgement {
  readonly found: boolean
  readonly exact: boolean
  readonly linesExact: number
  readonly lines: number
  /** Edit distance between the lines read and printed; if none was found, every character. */
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
 * How grave a failure of the MRZ is. 3: passed while wrong; 2: false MRZ; 1: missed, not read
 * exactly, or reading did not finish; 0: no failure.
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

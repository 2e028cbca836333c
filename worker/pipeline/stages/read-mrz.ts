import { mrzCandidates } from '../../mrz/decode/field-candidates.ts'
import {
  areStatesDoubted,
  mrzProbability,
  stateProbability,
} from '../../mrz/decode/field-probability.ts'
import { hasPassed } from '../../mrz/decode/mrz-candidate.ts'
import type { LocatedMrz } from '../../mrz/decode/read-group.ts'
import { pageOf } from '../../mrz/find/page.ts'
import { searchMrz } from '../../mrz/find/search.ts'
import type { FoundMrz, ScanContext } from '../context.ts'
import { mrzVotes } from '../mrz-votes.ts'

/** Finds the MRZ and reads it. */
export async function readMrz(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, layout, task, engine } = context
  if (picture === null || layout === null) return
  const located = await searchMrz({
    picture,
    mrzLines: layout.mrzLines,
    today: task.today,
    recognizer: engine.recognizer,
    secondRecognizer: engine.secondRecognizer,
    mustEnd,
  })
  if (located === null) return
  const mrz = foundMrz(located)
  context.locatedMrz = located
  context.mrz = mrz
  context.votes = [...context.votes, ...mrzVotes(mrz)]
  context.mrzPage = { orientation: located.orientation, inMm: pageOf(located) }
  context.candidates = [...context.candidates, ...mrzCandidates(located)]
}

function foundMrz(located: LocatedMrz): FoundMrz {
  const { lines, documentCode, issuingState, nationality, failedSubjects, digits } = located.mrz
  return {
    lines,
    documentCode: documentCode?.printed ?? '',
    issuingState: issuingState?.value ?? null,
    stateProbability: stateProbability(located),
    nationality: nationality?.value ?? null,
    areStatesDoubted: areStatesDoubted(located),
    passed: hasPassed(located),
    failedSubjects,
    digitShare: digits.passed / Math.max(1, digits.total),
    probability: mrzProbability(located),
  }
}

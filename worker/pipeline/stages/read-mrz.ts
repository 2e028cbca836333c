import { cornersOfMrz, mrzCandidates } from '../../mrz/decode/field-candidates.ts'
import {
  areStatesDoubted,
  codeProbability,
  isStateUnknown,
  mrzProbability,
  stateProbability,
} from '../../mrz/decode/field-probability.ts'
import { hasPassed } from '../../mrz/decode/mrz-candidate.ts'
import type { LocatedMrz } from '../../mrz/decode/read-group.ts'
import { pageOf } from '../../mrz/find/page.ts'
import { searchMrz, searchOtherMrz } from '../../mrz/find/search.ts'
import type { SearchRequest } from '../../mrz/find/search-request.ts'
import { isReadByDigits } from '../../mrz/text/read-by-digits.ts'
import { tieBetween } from '../agreement/tie.ts'
import type { FoundMrz, ScanContext } from '../context.ts'
import { guesses } from '../guesses.ts'
import { mrzVotes } from '../mrz-votes.ts'

/** Finds the MRZ and reads it. */
export async function readMrz(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, layout, task, engine } = context
  if (picture === null || layout === null) return
  const request: SearchRequest = {
    picture,
    mrzLines: layout.mrzLines,
    today: task.today,
    recognizer: engine.recognizer,
    smallRecognizer: engine.smallRecognizer,
    secondRecognizer: engine.secondRecognizer,
    mustEnd,
  }
  const located = await searchMrz(request)
  if (located === null) return
  const mrz = foundMrz(located)
  context.locatedMrz = located
  context.mrz = mrz
  context.mrzCorners = cornersOfMrz(located)
  context.votes = [...context.votes, ...mrzVotes(mrz)]
  context.mrzPage = { orientation: located.orientation, inMm: pageOf(located) }
  const candidates = mrzCandidates(located)
  const other = await searchOtherMrz(located, request)
  context.isOneOfTwo ||= other !== null && tieBetween(mrzCandidates(other), candidates) === 'apart'
  const isGuessed = !mrz.passed && !mrz.isRead
  context.candidates = [...context.candidates, ...(isGuessed ? guesses(candidates) : candidates)]
}

function foundMrz(located: LocatedMrz): FoundMrz {
  const { lines, documentCode, issuingState, nationality, failedSubjects, digits } = located.mrz
  return {
    lines,
    documentCode: documentCode?.printed ?? '',
    codeProbability: codeProbability(located),
    issuingState: issuingState?.value ?? null,
    stateProbability: stateProbability(located),
    nationality: nationality?.value ?? null,
    areStatesDoubted: areStatesDoubted(located),
    isStateUnknown: isStateUnknown(located),
    passed: hasPassed(located),
    failedSubjects,
    isRead: isReadByDigits(lines),
    digitShare: digits.passed / Math.max(1, digits.total),
    probability: mrzProbability(located),
  }
}

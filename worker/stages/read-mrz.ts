import type { FoundMrz, ScanContext } from '../context.ts'
import { lostInterest } from '../scan-interest.ts'
import { mrzCandidates } from '../zone/field-candidates.ts'
import { zoneProbability } from '../zone/field-probability.ts'
import { pageOf } from '../zone/page.ts'
import type { FoundZone } from '../zone/read-group.ts'
import { searchZone } from '../zone/search.ts'
import { hasPassed } from '../zone/zone-candidate.ts'

/** Left for the stages that follow, so that a hard zone still ends in an answer. */
const RESERVED_MS = 500

/** Finds the machine readable zone and reads it. */
export async function readMrz(context: ScanContext): Promise<void> {
  const { picture, task, engine } = context
  if (picture === null) return
  const searching = { ...task, deadlineAt: task.deadlineAt - RESERVED_MS }
  const zone = await searchZone({
    picture,
    today: task.today,
    reader: engine.reader,
    secondReader: engine.secondReader,
    mustStop: () => lostInterest(searching, engine.clock) !== null,
  })
  if (zone === null) return
  context.zone = zone
  context.mrz = foundMrz(zone)
  context.page = { orientation: zone.orientation, inMm: pageOf(zone) }
  context.candidates = [...context.candidates, ...mrzCandidates(zone)]
}

function foundMrz(zone: FoundZone): FoundMrz {
  const { lines, documentCode, issuingState, failedSubjects, digits } = zone.mrz
  return {
    lines,
    documentCode: documentCode?.printed ?? '',
    issuingState: issuingState?.value ?? null,
    passed: hasPassed(zone),
    failedSubjects,
    digitShare: digits.passed / Math.max(1, digits.total),
    probability: zoneProbability(zone),
  }
}

import { mrzCandidates } from '../../mrz/decode/field-candidates.ts'
import { zoneProbability } from '../../mrz/decode/field-probability.ts'
import type { FoundZone } from '../../mrz/decode/read-group.ts'
import { hasPassed } from '../../mrz/decode/zone-candidate.ts'
import { pageOf } from '../../mrz/find/page.ts'
import { searchZone } from '../../mrz/find/search.ts'
import type { FoundMrz, ScanContext } from '../context.ts'

/** Finds the machine readable zone and reads it. */
export async function readMrz(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, task, engine } = context
  if (picture === null) return
  const zone = await searchZone({
    picture,
    today: task.today,
    reader: engine.reader,
    secondReader: engine.secondReader,
    mustStop: mustEnd,
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

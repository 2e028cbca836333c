import type { ScanContext } from '../context.ts'
import { lostInterest } from '../scan-interest.ts'
import { searchZone } from '../zone/search.ts'

/** Left for the stages that follow, so that a hard zone still ends in an answer. */
const RESERVED_MS = 500

/** Finds the machine readable zone and reads it. */
export async function readMrz(context: ScanContext): Promise<void> {
  const { picture, task, engine } = context
  if (picture === null) return
  const searching = { ...task, deadlineAt: task.deadlineAt - RESERVED_MS }
  context.zone = await searchZone({
    picture,
    today: task.today,
    reader: engine.reader,
    secondReader: engine.secondReader,
    mustStop: () => lostInterest(searching, engine.clock) !== null,
  })
}

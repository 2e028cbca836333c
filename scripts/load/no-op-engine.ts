/** An engine that reads nothing, for real worker threads: only the cost of the service is left. */
import { setTimeout as sleep } from 'node:timers/promises'
import { specimenReading } from '../../api/scan/specimen-reading.ts'
import type { Reading } from '../../shared/reading.ts'

const engineMs = Number(process.env.NO_OP_ENGINE_MS ?? 0)

/** Answers with the specimen of the account sandbox, which is billable, after a fixed time. */
export default async function pretend(): Promise<Reading> {
  if (engineMs > 0) await sleep(engineMs)
  return specimenReading
}

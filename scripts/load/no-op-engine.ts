/** An engine that reads nothing, for real worker threads: only the cost of the service is left. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { specimenReading } from '../../api/scan/specimen-reading.ts'
import type { Reading } from '../../shared/reading.ts'

const engineMs = Number(process.env.NO_OP_ENGINE_MS ?? 0)

/** Whether it computes as the real one does; threads then share the cores there are. */
const computes = process.env.NO_OP_ENGINE_CPU === '1'

/** Answers with the specimen of the account sandbox, which is billable, after a fixed time. */
export default async function pretend(): Promise<Reading> {
  if (computes) compute(engineMs)
  else if (engineMs > 0) await sleep(engineMs)
  return specimenReading
}

/** 64 KiB that take an idle core about an eighth of a millisecond to hash. */
const block = Buffer.alloc(64 * 1024)
const blocksPerMs = 8

/** Always the same work, about `ms` of an idle core; longer where threads share cores. */
function compute(ms: number): void {
  const hash = createHash('sha256')
  for (let done = 0; done < ms * blocksPerMs; done += 1) hash.update(block)
  hash.digest()
}

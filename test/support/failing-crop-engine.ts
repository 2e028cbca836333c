/** An engine for tests, loaded by a real thread: it could not make one picture of its answer. */
import { parentPort } from 'node:worker_threads'
import { type Reading, rejectedReading } from '../../shared/reading.ts'
import { failedCropOf } from '../../worker/pipeline/failed-crop.ts'

export default async function failing(): Promise<Reading> {
  parentPort?.postMessage(failedCropOf('chip', new TypeError('SPECIMEN')))
  return rejectedReading
}

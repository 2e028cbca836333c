/** An engine for tests that is seconds in loading, a network all the while. */
import { join } from 'node:path'
import type { Reading } from '../../../shared/reading.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import type { RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'
import { openNetwork } from '../../../worker/text/recognize/onnx-runtime.ts'
import { scriptedReading } from './scripted-picture.ts'

const weights = join(import.meta.dirname, '../../../worker/text/recognize/models/print.onnx')
for (const until = Date.now() + 2500; Date.now() < until; ) await openNetwork(weights)

/** Reads the picture with which a worker warms up its threads; ends with no other by itself. */
export default function stuck(task: RecognizeTask): Reading {
  while (task.deadlineAtMs - systemClock.monotonicMs() < 60_000);
  return scriptedReading({}, task)
}

/**
 * An engine for tests, loaded by real Piscina threads: it does what the picture says. The
 * instructions follow the picture's last byte, where no image decoder looks (see
 * `scripted-picture.ts`).
 */
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { Reading } from '../../../shared/reading.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { failedCropOf } from '../../../worker/pipeline/failed-crop.ts'
import {
  besideOthersMs,
  NOBODY_WAITS,
  type RecognizeTask,
} from '../../../worker/pipeline/recognize-task.ts'
import { type Instructions, instructionsMark, scriptedReading } from './scripted-picture.ts'

export default async function scripted(task: RecognizeTask): Promise<Reading> {
  const text = Buffer.from(task.image).toString('latin1')
  const at = text.lastIndexOf(instructionsMark)
  // The picture with which a worker warms up its threads has no instructions.
  const instructions: Instructions =
    at < 0 ? {} : JSON.parse(text.slice(at + instructionsMark.length))
  if (instructions.crash === 'throw') throw new Error('SPECIMEN crash')
  if (instructions.crash === 'exit') process.exit(1)
  if (instructions.crash === 'memory') exhaustMemory()
  if (instructions.losesCrop)
    parentPort?.postMessage(failedCropOf('chip', new TypeError('SPECIMEN')))
  if (instructions.waitsOn !== undefined) await (await open(instructions.waitsOn)).close()
  if (instructions.looksUp === false) await sleep(instructions.ms)
  else await waitUnlessWithdrawn(instructions.ms ?? 0, task)
  // A page that had to end for others says how long it worked, as the pipeline does.
  const hadToEnd = (instructions.ms ?? 0) > besideOthersMs(task)
  const stages = hadToEnd ? [{ stage: 'searching', ms: besideOthersMs(task) }] : undefined
  return scriptedReading({ ...(stages && { stages }), ...instructions }, task)
}

/** Sleeps in small steps, because the real pipeline checks for cancellation between its stages. */
async function waitUnlessWithdrawn(ms: number, task: RecognizeTask): Promise<void> {
  const begunMs = systemClock.monotonicMs()
  while (Atomics.load(task.cancelled, 0) !== NOBODY_WAITS) {
    const endAtMs = Math.min(begunMs + Math.min(ms, besideOthersMs(task)), task.deadlineAtMs)
    const leftMs = endAtMs - systemClock.monotonicMs()
    if (leftMs <= 0) return
    await sleep(Math.min(20, leftMs))
  }
}

function exhaustMemory(): void {
  const held: number[][] = []
  for (;;) held.push(new Array(100_000).fill(Math.random()))
}

import { type Reading, reading } from '../../shared/reading.ts'
import recognize from '../../worker/pipeline/recognize.ts'
import { demoPhotograph } from './demo-specimen.ts'

/**
 * What the engine reads of the specimen passport, images included: the answer of every account's
 * sandbox. Stage times are left out and numbers rounded, since both differ between machines.
 */
export async function sandboxReading(): Promise<Reading> {
  const read = await recognize({
    image: await demoPhotograph(),
    deadlineAt: Number.POSITIVE_INFINITY,
    today: '2026-11-21',
    returnPortrait: true,
    expectCountry: null,
    cancelled: new Int32Array(new SharedArrayBuffer(4)),
  })
  const whole = reading.parse(read)
  return JSON.parse(JSON.stringify({ ...whole, stages: [] }), rounded)
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value
}

import { type Reading, reading } from '../../shared/reading.ts'
import recognize from '../../worker/pipeline/recognize.ts'
import { demoPhotograph } from './demo-specimen.ts'

/** What the engine reads of the specimen passport: the answer of every account's sandbox. */
export async function sandboxReading(): Promise<Reading> {
  return fixedReading(await demoPhotograph())
}

/**
 * What the engine reads of a picture, images included. Stage times are left out and numbers
 * rounded, since both differ between machines.
 */
export async function fixedReading(image: Uint8Array): Promise<Reading> {
  const read = await recognize({
    image,
    deadlineAtMs: Number.POSITIVE_INFINITY,
    today: '2026-11-21',
    returnPortrait: true,
    expectCountry: null,
    explains: true,
    cancelled: new Int32Array(new SharedArrayBuffer(4)),
  })
  const whole = reading.parse(read)
  return JSON.parse(JSON.stringify({ ...whole, stages: [] }), rounded)
}

/** Places are finer than lines are high: thousandths of the picture. */
const placeKeys: ReadonlySet<string> = new Set(['x', 'y', 'left', 'top', 'right', 'bottom'])

function rounded(key: string, value: unknown): unknown {
  const steps = placeKeys.has(key) ? 1000 : 100
  return typeof value === 'number' ? Math.round(value * steps) / steps : value
}

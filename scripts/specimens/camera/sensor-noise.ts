import { createRandom, type Random } from '../random.ts'

const tableSize = 1 << 16

/** Drawn once: a new normal deviate for each pixel would cost more than everything else. */
const deviates = normalTable()

/** Adds noise of standard deviation `sigma` grey levels in place, partly shared by the channels. */
export function addSensorNoise(picture: Uint8ClampedArray, sigma: number, random: Random): void {
  if (sigma <= 0) return
  const table = Int16Array.from(deviates, (deviate) => Math.round(deviate * sigma * 0.7))
  const pixels = picture.length / 3
  let common = random.integer(0, tableSize - 1)
  let own = random.integer(0, tableSize - 1)
  for (let pixel = 0, at = 0; pixel < pixels; pixel++, at += 3) {
    // Jumping from time to time keeps the table's period from showing as a pattern.
    if ((pixel & 1023) === 0) {
      common = random.integer(0, tableSize - 1)
      own = random.integer(0, tableSize - 1)
    }
    common = (common + 1) & (tableSize - 1)
    own = (own + 3) & (tableSize - 1)
    const shared = table[common]!
    picture[at] = picture[at]! + shared + table[own]!
    picture[at + 1] = picture[at + 1]! + shared + table[(own + 1) & (tableSize - 1)]!
    picture[at + 2] = picture[at + 2]! + shared + table[(own + 2) & (tableSize - 1)]!
  }
}

function normalTable(): Float32Array {
  const random = createRandom('sensor noise')
  return Float32Array.from({ length: tableSize }, () => random.normal())
}

import { createRandom } from '../../../specimens/random.ts'
import { type Spoiling, spoilings } from './spoil.ts'

/** One picture to be drawn, spoilt and read. */
export interface Planned {
  readonly seed: string
  readonly pool: 'training' | 'held-apart'
  readonly isDocument: boolean
  readonly way: Spoiling
  /** 0 (harmless) to 1 (ruinous) */
  readonly badness: number
}

/** Half documents, half other pages; each way of spoiling as often, at all degrees. */
export function plan(count: number, seed: string, pool: Planned['pool']): Planned[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`${seed} plan ${index}`)
    return {
      seed: `${seed}-${index}`,
      pool,
      isDocument: index % 2 === 0,
      way: spoilings[Math.floor(index / 2) % spoilings.length] ?? 'blurred',
      badness: random.next(),
    }
  })
}

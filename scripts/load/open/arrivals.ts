/** When scans arrive in an open-loop run, and what each of them is; the same seed, the same run. */
import { createRandom } from '../../specimens/random.ts'

/** One kind of picture by its share of all arrivals; shares need not sum up to anything. */
export interface MixShare {
  readonly kind: string
  readonly share: number
}

export interface ArrivalPlan {
  /** Mean arrivals a second. */
  readonly rate: number
  readonly seconds: number
  readonly mix: readonly MixShare[]
  /** Share of arrivals with an `Idempotency-Key`, 0 to 1. */
  readonly keyed: number
  readonly seed: string
}

export interface Arrival {
  /** Milliseconds after the start. */
  readonly atMs: number
  readonly kind: string
  /** Chooses among the pictures of its kind. */
  readonly picture: number
  readonly key: string | null
}

/**
 * Arrivals of strangers who do not wait for one another: a Poisson process, whose gaps are
 * exponential. A closed loop would send less as soon as the service becomes slow.
 */
export function poissonArrivals({ rate, seconds, mix, keyed, seed }: ArrivalPlan): Arrival[] {
  const random = createRandom(`arrivals ${seed}`)
  const total = mix.reduce((sum, { share }) => sum + share, 0)
  const arrivals: Arrival[] = []
  for (let atMs = 0; ; ) {
    atMs += (-Math.log(1 - random.next()) * 1000) / rate
    if (atMs >= 1000 * seconds) return arrivals
    arrivals.push({
      atMs,
      kind: kindAt(mix, random.next() * total),
      picture: random.integer(0, 1_000_000),
      key: random.chance(keyed) ? `open-${seed}-${arrivals.length}` : null,
    })
  }
}

/** The kind in whose share `at` falls, of the shares laid end to end. */
export function kindAt(mix: readonly MixShare[], at: number): string {
  let left = at
  for (const { kind, share } of mix) {
    if (left < share) return kind
    left -= share
  }
  return mix.at(-1)?.kind ?? ''
}

/** Parses `passport=60,card=40`. Returns what is wrong as a sentence instead, if anything is. */
export function parseMix(text: string, kinds: readonly string[]): readonly MixShare[] | string {
  const mix = text.split(',').map((entry) => {
    const [kind = '', share = ''] = entry.split('=')
    return { kind: kind.trim(), share: share.trim() === '' ? Number.NaN : Number(share) }
  })
  const unknown = mix.find(({ kind }) => !kinds.includes(kind))
  if (unknown) return `no kind "${unknown.kind}" in the mix; there are ${kinds.join(', ')}`
  const bad = mix.find(({ share }) => !(share > 0 && share <= 1_000_000))
  return bad ? `the share of ${bad.kind} must be a number above 0` : mix
}

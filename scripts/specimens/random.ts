/**
 * Repeatable randomness: the same seed gives the same specimen on every machine.
 * Streams are derived by name, so that a new draw in one place changes no other.
 */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform in [low, high). */
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  integer(low: number, high: number): number
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Standard normal deviate. */
  normal(): number
  /** An independent stream for one concern; deriving it draws nothing from this one. */
  stream(name: string): Random
}

/** `seed` may be any text or number; equal seeds give equal streams. */
export function createRandom(seed: string | number): Random {
  let state = hashText(String(seed))

  // mulberry32: 32 bits of state are enough for pictures, and fast with plain numbers.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('cannot pick from an empty list')
      return item
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    stream: (name) => createRandom(`${seed}/${name}`),
  }
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash
}

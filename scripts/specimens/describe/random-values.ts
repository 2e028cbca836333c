import type { Random } from '../random.ts'

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'

/** Fills a pattern: `A` becomes a letter, `9` a digit, `X` either; all else is kept. */
export function patterned(random: Random, pattern: string): string {
  return [...pattern]
    .map((sign) => {
      if (sign === 'A') return random.pick([...capitals])
      if (sign === '9') return random.pick([...digits])
      return sign === 'X' ? random.pick([...capitals, ...digits, ...digits]) : sign
    })
    .join('')
}

/** Capitals and digits, more digits than not. */
export function randomCharacters(random: Random, length: number): string {
  return patterned(random, 'X'.repeat(length))
}

/** `YYYY-MM-DD`, with days up to 28 because every month has them. */
export function randomDate(random: Random, fromYear: number, toYear: number): string {
  const year = random.integer(fromYear, toYear)
  const month = String(random.integer(1, 12)).padStart(2, '0')
  return `${year}-${month}-${String(random.integer(1, 28)).padStart(2, '0')}`
}

/** Numbers have no small letters: one in a token of capitals and digits is the next likeliest. */
import type { Alternative, WordCharacter } from './one-script-a-word.ts'

/** Fewest capitals and digits of a token that is a number. */
const LENGTH_MIN = 4

/** More small letters than the share of a token, and it is none. */
const SMALL_MAX = 1 / 3

/** An alternative that is less likely is no other reading. */
const OTHER_MIN = 0.03

/** Small letters with the shape of a capital or a digit. */
const alike = /^[cilkopsuvwxz]$/u

/** A mark before its value, as in `4cA1234` and `No1234`. */
const mark = /^(?:\d[a-d]|No)$/u

const capital = /^[\p{Lu}\d]$/u

/**
 * Returns the line with such letters replaced. What replaces one has the probability the network
 * gave it, below 0.5: the number is never sure. A unit behind a number (`180cm`) stays.
 */
export function withCapitalsInNumbers<One extends WordCharacter>(line: readonly One[]): One[] {
  return tokensOf(line).flatMap((token) => (isNumber(token) ? token.map(asCapital) : token))
}

/** Runs of characters that each end with a blank; together they are the line. */
export function tokensOf<One extends { readonly text: string }>(line: readonly One[]): One[][] {
  const tokens: One[][] = [[]]
  for (const one of line) {
    tokens.at(-1)?.push(one)
    if (one.text === ' ') tokens.push([])
  }
  return tokens
}

function isNumber(token: readonly WordCharacter[]): boolean {
  const small = token.filter(({ text }) => /^\p{Ll}$/u.test(text))
  const plain = token.filter(({ text }) => capital.test(text))
  const head = token.slice(0, 2).map(({ text }) => text)
  return (
    small.length > 0 &&
    plain.length >= LENGTH_MIN &&
    small.length <= SMALL_MAX * token.length &&
    plain.some(({ text }) => /\d/u.test(text)) &&
    token.every(({ text }) => capital.test(text) || alike.test(text) || /^[ ./-]$/u.test(text)) &&
    !mark.test(head.join(''))
  )
}

function asCapital<One extends WordCharacter>(one: One): One {
  const other = alike.test(one.text) ? one.alternatives.find(isOther) : undefined
  if (other === undefined) return one
  const seen = { character: one.text, probability: one.probability }
  return {
    ...one,
    text: other.character,
    probability: Math.min(other.probability, 1 - one.probability),
    alternatives: [seen, ...one.alternatives.filter((each) => each !== other)],
  }
}

function isOther({ character, probability }: Alternative): boolean {
  return probability >= OTHER_MIN && capital.test(character)
}

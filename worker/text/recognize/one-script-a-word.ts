import type { Option, PathCharacter } from './likeliest-path.ts'
import type { ClassRange, PrintAlphabet } from './print-alphabet.ts'

/** A character as decided within its word. */
export interface WordCharacter {
  readonly text: string
  /** Probability that it is this one and none was left out before it, 0 to 1. */
  readonly probability: number
  /** What else it may be, likeliest first. */
  readonly alternatives: readonly Alternative[]
}

export interface Alternative {
  readonly character: string
  /** 0 to 1. */
  readonly probability: number
}

/** At most this many alternatives are listed, none less likely than the minimum. */
const ALTERNATIVES_MAX = 3
const ALTERNATIVE_MIN = 0.01

/** Probability of a character in a script for which the network lists none. */
const PROBABILITY_MIN = 1e-3

/** Prior of a script that hardly any letter of the line is in. */
const PRIOR_MIN = 0.02

/** A character, with look-alikes of different scripts pooled. */
interface Seen {
  /** The likeliest by itself. */
  readonly best: number
  /**
   * Each with the summed probability of itself and its look-alikes, likeliest first; together more
   * than 1.
   */
  readonly options: readonly Option[]
  readonly leftOut: number
}

/**
 * A, А and Α look alike, so a lone one is ambiguous. All letters of a word are therefore read in
 * one script: the one that makes the word likeliest, given how many letters of the line are in it.
 */
export function withOneScriptAWord(
  path: readonly PathCharacter[],
  alphabet: PrintAlphabet,
): WordCharacter[] {
  const seen = path.map((character) => seenAs(character, alphabet))
  const scripts = scriptsIn(seen, alphabet)
  return wordsOf(seen, alphabet).flatMap((word) => {
    const ranges = [alphabet.common, likeliestScript(word, scripts, alphabet)]
    return word.map((one) => asRead(one, ranges, alphabet))
  })
}

function seenAs({ options, leftOut }: PathCharacter, { alike }: PrintAlphabet): Seen {
  const together = new Map<number, number>()
  for (const { index, probability } of options) {
    for (const same of alike[index] ?? [])
      together.set(same, (together.get(same) ?? 0) + probability)
  }
  const seen = Array.from(together, ([index, probability]) => ({ index, probability }))
  return {
    best: options[0]?.index ?? 0,
    options: seen.sort((a, b) => b.probability - a.probability),
    leftOut,
  }
}

interface LineScript extends ClassRange {
  /** Share of the line's letters that are in it, at least PRIOR_MIN. */
  readonly prior: number
}

/**
 * The scripts in which characters of the line are likeliest, and always the first of the alphabet.
 */
function scriptsIn(seen: readonly Seen[], { scripts }: PrintAlphabet): LineScript[] {
  const counted = scripts.map((range) => ({
    ...range,
    count: seen.filter(({ best }) => isWithin(range, best)).length,
  }))
  const present = counted.filter(({ count }, index) => count > 0 || index === 0)
  const letters = present.reduce((sum, { count }) => sum + count, 0)
  return present.map(({ start, end, count }) => ({
    start,
    end,
    prior: Math.max(PRIOR_MIN, count / Math.max(1, letters)),
  }))
}

/** Characters that end a word: spellings on both sides of a slash may be in different scripts. */
const WORD_ENDS = ' /'

/** Splits a line after each character that ends a word. */
function wordsOf(seen: readonly Seen[], { characters }: PrintAlphabet): Seen[][] {
  const words: Seen[][] = [[]]
  for (const one of seen) {
    words.at(-1)?.push(one)
    if (WORD_ENDS.includes(characters[one.best]!)) words.push([])
  }
  return words
}

function likeliestScript(
  word: readonly Seen[],
  scripts: readonly LineScript[],
  { common }: PrintAlphabet,
): ClassRange {
  const [only, ...others] = scripts
  if (only !== undefined && others.length === 0) return only
  const scored = scripts.map((script) => ({
    script,
    score: word.reduce(
      (sum, one) =>
        sum + Math.log(likeliestOf(one, [common, script])?.probability ?? PROBABILITY_MIN),
      Math.log(script.prior),
    ),
  }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).script
}

function likeliestOf({ options }: Seen, ranges: readonly ClassRange[]): Option | undefined {
  return options.find(({ index }) => ranges.some((range) => isWithin(range, index)))
}

function asRead(
  seen: Seen,
  ranges: readonly ClassRange[],
  { characters, alike }: PrintAlphabet,
): WordCharacter {
  const { options, leftOut, best } = seen
  const { index, probability } = likeliestOf(seen, ranges) ?? { index: best, probability: 0 }
  // One per shape: which script a letter is in was decided by its word.
  const others = options.filter(
    (other, at) =>
      other.probability >= ALTERNATIVE_MIN &&
      !alike[index]!.includes(other.index) &&
      !options.slice(0, at).some((before) => alike[other.index]!.includes(before.index)),
  )
  return {
    text: characters[index]!,
    probability: Math.min(1, probability) * (1 - leftOut),
    alternatives: others.slice(0, ALTERNATIVES_MAX).map((other) => ({
      character: characters[other.index]!,
      probability: other.probability,
    })),
  }
}

function isWithin({ start, end }: ClassRange, index: number): boolean {
  return index >= start && index < end
}

import type { Option, PathCharacter } from './likeliest-path.ts'
import type { ClassRange, PrintAlphabet } from './print-alphabet.ts'

/** A character as its word has it. */
export interface WordCharacter {
  readonly text: string
  /** That it is this one and none was left out before it, 0 to 1. */
  readonly probability: number
  /** What else it may be, likeliest first. */
  readonly alternatives: readonly Alternative[]
}

export interface Alternative {
  readonly character: string
  /** 0 to 1. */
  readonly probability: number
}

/** Others than the likeliest are told so many at most, and none that is less likely than that. */
const ALTERNATIVES_MAX = 3
const ALTERNATIVE_MIN = 0.01

/** What is less likely is as good as never there. */
const PROBABILITY_MIN = 1e-3

/** A script that no other letter of the line speaks for may still be that of a word. */
const PRIOR_MIN = 0.02

/** A character with what is drawn alike in other scripts taken together. */
interface Seen {
  /** The likeliest by itself. */
  readonly best: number
  /** Each with how likely it or its likes are, likeliest first; together more than 1. */
  readonly options: readonly Option[]
  readonly leftOut: number
}

/**
 * A, А and Α look alike, so nobody can tell a lone one: the letters of a word are all of one script,
 * of that which makes the word likeliest, those being likelier that the rest of the line is in.
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
  /** Of the line's letters, the share in it. */
  readonly prior: number
}

/** The scripts that some character is likeliest in; the first of the alphabet where none is a letter. */
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

/** What ends a word: of two spellings with a stroke between them each has a script of its own. */
const WORD_ENDS = ' /'

/** Runs of characters that each end so; together they are the line. */
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
  // One of each look: in which script a letter is was decided by its word.
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

/**
 * Two readings of one line that differ in letters, and what a third reader, whose errors are its own,
 * makes of them: letter by letter two of three decide (ROVER, Fiscus 1997).
 */
import type { SeenCharacter } from './line-network.ts'
import type { ReadCharacter, ReadLine } from './print-reader.ts'

/** A character of a line; `plain` is what is compared of it, empty for a blank or point. */
interface Letter extends ReadCharacter {
  readonly text: string
  readonly plain: string
}

const blank: Letter = { text: ' ', plain: '', probability: 1 }

/** A word in which two readings of a line differ: where it begins and ends along the line, 0 to 1. */
export interface DisputedWord {
  readonly from: number
  readonly to: number
}

/** Where two readings of a line differ. */
export interface Dispute {
  /** How many letters differ; accents, points and blanks do not count. */
  readonly letters: number
  readonly words: readonly DisputedWord[]
  /**
   * The surer reading, with those letters changed, left out or put in on which the other and the third
   * agree.
   * @param thirds what a third reader sees in each of these words, null if it was not asked; it need not see
   * accents, points or blanks, or have plain letters where they are as wide as ideographs
   */
  settle(thirds: readonly (readonly SeenCharacter[] | null)[]): ReadLine
}

/** Null where two readings have the same letters. */
export function disputeOf(surer: ReadLine, other: ReadLine): Dispute | null {
  const letters = lettersOf(surer)
  const others = slotsOf(letters, lettersOf(other))
  const differing = wordsOf(letters)
    .map((word) => ({ ...word, different: differentIn(word, letters, others) }))
    .filter(({ different }) => different > 0)
  if (differing.length === 0) return null
  return {
    letters: differing.reduce((sum, { different }) => sum + different, 0),
    words: differing.map(({ start, end }) => ({
      from: start === 0 ? 0 : placeOf(letters, start - 1),
      to: end === letters.length ? 1 : placeOf(letters, end),
    })),
    settle(thirds) {
      const settled: Letter[] = []
      let behind = 0
      for (const [index, { start, end }] of differing.entries()) {
        const seen = thirds[index] ?? null
        if (seen === null) continue
        const word = letters.slice(start, end)
        const there = {
          before: others.before.slice(start, end + 1),
          at: others.at.slice(start, end),
        }
        const voted = outvoted(word, there, slotsOf(word, seen.map(letterOf)))
        settled.push(...letters.slice(behind, start), ...voted)
        behind = end
      }
      return asLine([...settled, ...letters.slice(behind)])
    },
  }
}

/** The letters of a word: from `start` to before `end`. */
interface Word {
  readonly start: number
  readonly end: number
}

function wordsOf(letters: readonly Letter[]): Word[] {
  const isInk = ({ text }: Letter | undefined = blank) => text !== ' '
  const starts = letters.flatMap((one, at) => (isInk(one) && !isInk(letters[at - 1]) ? [at] : []))
  return starts.map((start) => {
    const behind = letters.findIndex((one, at) => at > start && !isInk(one))
    return { start, end: behind < 0 ? letters.length : behind }
  })
}

/** How many letters of a word the other reading has otherwise, or has besides. */
function differentIn({ start, end }: Word, letters: readonly Letter[], others: Slots): number {
  const exchanged = letters
    .slice(start, end)
    .filter((one, at) => isLetter(one) && others.at[start + at]?.plain !== one.plain)
  return exchanged.length + others.before.slice(start, end + 1).flat().length
}

function placeOf(letters: readonly Letter[], index: number): number {
  return letters[index]?.at ?? (index + 0.5) / letters.length
}

/** Share of the letters: a reader that saw fewer says nothing of what is not there. */
const SEEN_MIN = 0.9

function outvoted(words: readonly Letter[], others: Slots, thirds: Slots): readonly Letter[] {
  const met = thirds.at.filter((one) => one !== undefined).length
  const seesAll = met >= SEEN_MIN * words.filter(isLetter).length
  const putIn = (at: number) => (seesAll ? agreed(others.before[at], thirds.before[at]) : [])
  const voted = words.flatMap((letter, at): readonly Letter[] => {
    const [there, seen] = [others.at[at], thirds.at[at]]
    const isAgreed = there?.plain === seen?.plain && (there !== undefined || seesAll)
    const kept = isLetter(letter) && isAgreed && there?.plain !== letter.plain ? there : letter
    return [...putIn(at), ...(kept === undefined ? [] : [kept])]
  })
  return [...voted, ...putIn(words.length)]
}

function lettersOf({ text, characters }: ReadLine): Letter[] {
  return Array.from(text, (one, at) => letterOf({ probability: 0, ...characters[at], text: one }))
}

function letterOf(character: ReadCharacter & { readonly text: string }): Letter {
  return { ...character, plain: plainOf(character.text) }
}

/** Without what readers miss most, so that two that do not see it prove nothing. */
function plainOf(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\s.,:;'’·]/gu, '')
}

function isLetter({ plain }: Letter): boolean {
  return plain !== ''
}

function asLine(letters: readonly Letter[]): ReadLine {
  const characters = letters.slice(
    Math.max(0, letters.findIndex(isLetter)),
    letters.findLastIndex(isLetter) + 1,
  )
  return { text: characters.map(({ text }) => text).join(''), characters }
}

/** What another reading has in the place of each letter of a line, and between them. */
interface Slots {
  readonly at: readonly (Letter | undefined)[]
  /** What it has before each letter, and behind the last one. */
  readonly before: readonly (readonly Letter[])[]
}

/** Letters that both readings have between the same two letters of the third. */
function agreed(one: readonly Letter[] = [], another: readonly Letter[] = []): readonly Letter[] {
  const isSame =
    one.length === another.length && one.every(({ plain }, at) => plain === another[at]?.plain)
  return isSame ? one : []
}

/** A letter exchanged costs a little more than one left out: else letters pair across a gap. */
const EXCHANGE_COST = 1.2

/** The cheapest alignment of a line with another reading of it, whose blanks and points say nothing. */
function slotsOf(line: readonly Letter[], other: readonly Letter[]): Slots {
  const reading = other.filter(isLetter)
  const costs = costsOf(line, reading)
  const at: (Letter | undefined)[] = line.map(() => undefined)
  const before: Letter[][] = [...line.map(() => []), []]
  let [i, j] = [line.length, reading.length]
  while (i > 0 || j > 0) {
    const cost = costs[i]![j]!
    if (
      i > 0 &&
      j > 0 &&
      cost === costs[i - 1]![j - 1]! + exchange(line[i - 1]!, reading[j - 1]!)
    ) {
      at[--i] = reading[--j]
    } else if (i > 0 && cost === costs[i - 1]![j]! + leaveOut(line[i - 1]!)) {
      i--
    } else {
      before[i]!.unshift(reading[--j]!)
    }
  }
  return { at, before }
}

/** `[i][j]`: what it costs to make the first `j` letters of a reading of the first `i` of a line. */
function costsOf(line: readonly Letter[], reading: readonly Letter[]): number[][] {
  const costs: number[][] = [[0]]
  for (let j = 1; j <= reading.length; j++) costs[0]!.push(j)
  for (let i = 1; i <= line.length; i++) {
    const [above, letter] = [costs[i - 1]!, line[i - 1]!]
    const row = [above[0]! + leaveOut(letter)]
    for (let j = 1; j <= reading.length; j++) {
      row.push(
        Math.min(
          above[j]! + leaveOut(letter),
          row[j - 1]! + 1,
          above[j - 1]! + exchange(letter, reading[j - 1]!),
        ),
      )
    }
    costs.push(row)
  }
  return costs
}

function leaveOut(letter: Letter): number {
  return isLetter(letter) ? 1 : 0
}

function exchange(one: Letter, another: Letter): number {
  return one.plain === another.plain ? 0 : isLetter(one) ? EXCHANGE_COST : Number.POSITIVE_INFINITY
}

/** Parts of lines, and their characters. */
import { type Script, scriptOf } from '../../catalogue/scripts.ts'
import type { Box } from '../../image/box.ts'
import type { ReadCharacter } from '../../text/recognize/print-reader.ts'
import { onlyOne } from './only-one.ts'
import type { PrintedLine } from './printed-page.ts'

/** A read character and its text. */
export interface Letter extends ReadCharacter {
  readonly text: string
}

export function textOfLetters(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('')
}

/** Mean probability of characters, 0 to 1; 0 for an empty list. */
export function sureness(of: readonly { readonly probability: number }[]): number {
  const sum = of.reduce((total, { probability }) => total + probability, 0)
  return of.length === 0 ? 0 : sum / of.length
}

/** A part of a line that is read as one value, label or number. */
export interface Piece {
  readonly line: PrintedLine
  /** Index of its first character (code point) in the line. */
  readonly start: number
  readonly text: string
  readonly characters: readonly ReadCharacter[]
  /** The box of the line, cut left and right as if all characters had the same width. */
  readonly box: Box
  readonly capitalHeight: number
  readonly script: Script
}

/** Characters `from` (inclusive) to `to` (exclusive) of a line, without blanks at the ends. */
export function pieceOf(line: PrintedLine, from = 0, to = line.characters.length): Piece {
  // Characters beyond the basic plane are two units of a text, so that its indexes differ.
  const isPlain = line.text.length === line.characters.length
  const all = isPlain ? line.text : Array.from(line.text)
  let [start, end] = [from, to]
  while (start < end && all[start]?.trim() === '') start++
  while (end > start && all[end - 1]?.trim() === '') end--
  const part = all.slice(start, end)
  const text = typeof part === 'string' ? part : part.join('')
  const { box, capitalHeight } = line
  const width = (box.x1 - box.x0) / Math.max(1, all.length)
  return {
    line,
    start,
    text,
    characters: line.characters.slice(start, end),
    box: { ...box, x0: box.x0 + start * width, x1: box.x0 + end * width },
    capitalHeight,
    script: scriptOf(text),
  }
}

/** Characters of a text, of which one beyond the basic plane counts as one. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** Characters `from` to `to` (exclusive) of a piece. */
export function partOf({ line, start, characters }: Piece, from: number, to = characters.length) {
  return pieceOf(line, start + from, start + to)
}

/** What stands behind the beginning of a piece. */
export function behind(piece: Piece, beginning = ''): Piece {
  return partOf(piece, lengthOf(beginning))
}

/** The first part of a piece that has a form; null where none has. */
export function partLike(piece: Piece, form: RegExp): Piece | null {
  const found = form.exec(piece.text)
  return found && partAt(piece, found)
}

/** The part of a piece that a search of its text found. */
export function partAt(piece: Piece, { 0: text, index }: RegExpExecArray): Piece {
  const from = lengthOf(piece.text.slice(0, index))
  return partOf(piece, from, from + lengthOf(text))
}

/** The texts of pieces, a blank between them. */
export function textOf(pieces: readonly Pick<Piece, 'text'>[]): string {
  return pieces.map(({ text }) => text).join(' ')
}

/** Turns a piece into a line of its own. */
export function asLine({ line, text, characters, box }: Piece): PrintedLine {
  return { ...line, text, characters, box }
}

/** Splits a piece into words. */
export function wordPieces({ line, start, text }: Piece): Piece[] {
  const words: Piece[] = []
  let from = start
  for (const word of text.split(/\s/u)) {
    const to = from + lengthOf(word)
    if (to > from) words.push(pieceOf(line, from, to))
    from = to + 1
  }
  return words
}

/** Brackets at the end that explain the rest: `Nom (1)`, `Családi név (születési)`. */
const bracketsAtEnd = /\s\([^()]{1,20}\)[\s:]*$/u

/** Drops brackets at the end of a piece, if it has any. */
export function withoutBrackets(piece: Piece): Piece {
  const at = piece.text.search(bracketsAtEnd)
  if (at < 0) return piece
  return partOf(piece, 0, lengthOf(piece.text.slice(0, at)))
}

/** Signs between the languages of a caption; a middle dot within a word is none (`Gal·la`). */
const partingSign = /[/|•]|(?<=\s)·(?=\s)/gu

/** Splits a caption into its languages: `Nom / Surname`. */
export function partsBetweenStrokes({ line, start, text }: Piece): Piece[] {
  const strokes = [...text.matchAll(partingSign)].map(({ index }) => lengthOf(text.slice(0, index)))
  const ends = [...strokes, lengthOf(text)]
  return ends
    .map((end, index) =>
      pieceOf(line, start + (index === 0 ? 0 : ends[index - 1]! + 1), start + end),
    )
    .filter((part) => part.text !== '')
}

/** Splits `MINISTRY – DEPARTMENT` at dashes between blanks; empty where there is none. */
export function partsBetweenDashes({ line, start, text }: Piece): Piece[] {
  const dashes = [...text.matchAll(/\s[-–—]\s/gu)].map(({ index }) => index)
  if (dashes.length === 0) return []
  const at = (index: number) => start + lengthOf(text.slice(0, index))
  return [...dashes, text.length].map((end, which) =>
    pieceOf(line, at(which === 0 ? 0 : (dashes[which - 1] ?? 0) + 3), at(end)),
  )
}

/** `path`: product of the probabilities of all characters, `least`: the smallest; both 0 to 1. */
export function pathOf(
  pieces: readonly Piece[],
  probabilitiesOf: (piece: Piece) => readonly number[] = ofEach,
): { path: number; least: number } {
  const all = pieces.flatMap(probabilitiesOf)
  return { path: all.reduce((product, one) => product * one, 1), least: Math.min(1, ...all) }
}

function ofEach({ characters }: Piece): number[] {
  return characters.map(({ probability }) => probability)
}

/** Splits `პირადობის მოწმობა IDENTITY CARD` where its script changes; empty unless just once. */
export function inEachScript(piece: Piece): Piece[] {
  const words = wordPieces(piece)
  const changes = words.flatMap((word, at) => {
    const before = words[at - 1]
    return before !== undefined && before.script !== word.script ? [word] : []
  })
  const second = onlyOne(changes)
  if (second === undefined) return []
  const at = second.start - piece.start
  return [partOf(piece, 0, at), partOf(piece, at)]
}

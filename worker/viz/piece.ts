import type { Box } from '../catalogue/field-candidate.ts'
import { type Script, scriptOf } from '../catalogue/scripts.ts'
import type { ReadCharacter } from '../text/recognize/print-reader.ts'
import type { PrintedLine } from './printed-page.ts'

/** Part of a line: what is read as one value, label or number. */
export interface Piece {
  readonly line: PrintedLine
  /** Its first character, counted in those of its line. */
  readonly start: number
  readonly text: string
  readonly characters: readonly ReadCharacter[]
  /** As of its line; its ends as if characters were evenly wide. */
  readonly box: Box
  readonly capitalHeight: number
  readonly script: Script
}

/** Characters `from` up to `to` of a line, without the blanks at either end. */
export function pieceOf(line: PrintedLine, from = 0, to = Array.from(line.text).length): Piece {
  const all = Array.from(line.text)
  let [start, end] = [from, to]
  while (start < end && all[start]?.trim() === '') start++
  while (end > start && all[end - 1]?.trim() === '') end--
  const text = all.slice(start, end).join('')
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

/** A part of a line in the place of a line. */
export function asLine({ line: { steps: _, ...line }, text, characters, box }: Piece): PrintedLine {
  return { ...line, text, characters, box }
}

/** The words of a piece, each by itself. */
export function wordPieces({ line, start, text }: Piece): Piece[] {
  const words: Piece[] = []
  let from = start
  for (const word of text.split(/\s/u)) {
    const to = from + Array.from(word).length
    if (to > from) words.push(pieceOf(line, from, to))
    from = to + 1
  }
  return words
}

/** `Nom (1)`, `Családi név (születési)`: what stands in brackets at an end explains the rest. */
const bracketsAtEnd = /\s\([^()]{1,20}\)[\s:]*$/u

/** The same piece where no brackets end it. */
export function withoutBrackets(piece: Piece): Piece {
  const at = piece.text.search(bracketsAtEnd)
  if (at < 0) return piece
  return pieceOf(piece.line, piece.start, piece.start + Array.from(piece.text.slice(0, at)).length)
}

/** What parts the languages of a caption; a dot at half height within a word is a letter's (`Gal·la`). */
const partingSign = /[/|•]|(?<=\s)·(?=\s)/gu

/** The languages of a caption, `Nom / Surname`, each by itself. */
export function partsBetweenStrokes({ line, start, text }: Piece): Piece[] {
  const strokes = [...text.matchAll(partingSign)].map(
    ({ index }) => Array.from(text.slice(0, index)).length,
  )
  const ends = [...strokes, Array.from(text).length]
  return ends
    .map((end, index) =>
      pieceOf(line, start + (index === 0 ? 0 : ends[index - 1]! + 1), start + end),
    )
    .filter((part) => part.text !== '')
}

/** `MINISTRY – DEPARTMENT`: what stands between dashes with blanks around them, each by itself; none where there is no dash. */
export function partsBetweenDashes({ line, start, text }: Piece): Piece[] {
  const dashes = [...text.matchAll(/\s[-–—]\s/gu)].map(({ index }) => index)
  if (dashes.length === 0) return []
  const at = (index: number) => start + Array.from(text.slice(0, index)).length
  return [...dashes, text.length].map((end, which) =>
    pieceOf(line, at(which === 0 ? 0 : (dashes[which - 1] ?? 0) + 3), at(end)),
  )
}

/** How likely all of it was read right, as far as its reader can tell. */
export function pathOf(pieces: readonly Piece[]): { path: number; least: number } {
  const all = pieces.flatMap(({ characters }) => characters.map(({ probability }) => probability))
  return { path: all.reduce((product, one) => product * one, 1), least: Math.min(1, ...all) }
}

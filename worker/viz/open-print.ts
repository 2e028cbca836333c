import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { Script } from '../catalogue/scripts.ts'
import type { Dissection } from './lines/dissection.ts'
import { type Piece, pieceOf } from './piece.ts'
import type { PrintedLine, Way } from './printed-page.ts'
import type { ReadValue } from './values/value.ts'

/** A value that was found on the page. */
export interface Found {
  readonly field: FieldName
  /** One, or the lines of a value that runs over several, from the top. */
  readonly pieces: readonly Piece[]
  readonly value: ReadValue
  readonly way: Way
  /** Capital heights by which the second-best pairing is dearer. */
  readonly margin: number
}

/** Margins above this say no more. */
export const MARGIN_MAX = 6

/** Which fields and which lines are still open; the ways of finding values take from it in turn. */
export class OpenPrint {
  readonly found: Found[] = []
  readonly dissections: readonly Dissection[]
  private readonly taken = new Set<PrintedLine>()

  constructor(dissections: readonly Dissection[]) {
    this.dissections = dissections
  }

  /** Lines whose value nobody has taken yet. */
  get values(): readonly Piece[] {
    return this.dissections.flatMap(({ line, value }) =>
      value === null || this.taken.has(line) ? [] : [value],
    )
  }

  /** Of the lines without a number of their own, the whole: a word that labels elsewhere is part of a value here. */
  get unnumbered(): readonly Piece[] {
    return this.dissections.flatMap(({ line, number, value }) =>
      number !== null || value === null || this.taken.has(line) ? [] : [pieceOf(line)],
    )
  }

  /** Lines that nobody has taken, and that have neither number nor label of their own. */
  get unlabelled(): readonly Piece[] {
    return this.dissections.flatMap(({ line, number, label, value }) =>
      number !== null || label !== null || value === null || this.taken.has(line) ? [] : [value],
    )
  }

  /** All values, taken or not. */
  get wholePage(): readonly Piece[] {
    return this.dissections.flatMap(({ value }) => value ?? [])
  }

  isFree(line: PrintedLine): boolean {
    return !this.taken.has(line)
  }

  /** A field is read once in Latin letters and once in each other script. */
  isOpen(field: FieldName, script?: Script): boolean {
    const own = this.found.filter((one) => one.field === field)
    return script === undefined
      ? own.length === 0
      : own.every(({ pieces: [first] }) => first?.script !== script)
  }

  take(found: Found): void {
    this.found.push(found)
    for (const { line } of found.pieces) this.taken.add(line)
  }

  /** Lines that are no value of any field that is read. */
  close(pieces: readonly Pick<Piece, 'line'>[]): void {
    for (const { line } of pieces) this.taken.add(line)
  }

  /** The same field with more lines to it, or with others; those it no longer has are free. */
  replace(before: Found, found: Found): void {
    const at = this.found.findIndex(
      ({ pieces, field }) => field === before.field && pieces[0] === before.pieces[0],
    )
    if (at < 0) return
    this.found[at] = found
    for (const { line } of before.pieces) this.taken.delete(line)
    for (const { line } of this.found.flatMap(({ pieces }) => pieces)) this.taken.add(line)
  }
}

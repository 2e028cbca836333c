import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { Script } from '../catalogue/scripts.ts'
import type { Dissection } from './lines/dissection.ts'
import { type Piece, pieceOf } from './piece.ts'
import type { PrintedLine, Way } from './printed-page.ts'
import type { ReadValue } from './values/value.ts'

/** A value that was found on the page. */
export interface Found {
  readonly field: FieldName
  /** The lines of the value, from the top; most values have one. */
  readonly pieces: readonly Piece[]
  readonly value: ReadValue
  readonly way: Way
  /** How much more the second-best pairing costs, in capital heights. */
  readonly margin: number
}

/** Larger margins are capped: they carry no more information. */
export const MARGIN_MAX = 6

/** Tracks which fields and lines are open, while the ways of finding values take them in turn. */
export class OpenPrint {
  readonly found: Found[] = []
  readonly dissections: readonly Dissection[]
  private readonly taken = new Set<PrintedLine>()

  constructor(dissections: readonly Dissection[]) {
    this.dissections = dissections
  }

  /** Values of lines that nobody has taken yet. */
  get values(): readonly Piece[] {
    return this.dissections.flatMap(({ line, value }) =>
      value === null || this.taken.has(line) ? [] : [value],
    )
  }

  /**
   * Lines without a field number that nobody has taken, whole: a word that is a label elsewhere is
   * part of a value here.
   */
  get unnumbered(): readonly Piece[] {
    return this.dissections.flatMap(({ line, number, value }) =>
      number !== null || value === null || this.taken.has(line) ? [] : [pieceOf(line)],
    )
  }

  /** Values that nobody has taken, of lines with neither number nor label. */
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

  /**
   * Whether a field has no value yet, or, given a script, none in that script: each field is read
   * once in each script.
   */
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

  /** Marks lines as taken that hold no value of any field. */
  close(pieces: readonly Pick<Piece, 'line'>[]): void {
    for (const { line } of pieces) this.taken.add(line)
  }

  /** Replaces a found value by one with other lines; those it no longer has become free. */
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

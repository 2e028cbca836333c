import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import type { Script } from '../catalogue/scripts.ts'
import type { ValueSpan } from '../text/label/page-labeller.ts'
import { assign, type Proposal } from './assign.ts'
import { holdersNames } from './field-kinds.ts'
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
  /** Set where the labeller found it. */
  readonly label?: LabelFeatures
}

/** What the calibration judges a labelled value by, besides what it judges all print by. */
export interface LabelFeatures {
  /** Mean and least probability of its label, 0 to 1. */
  readonly mean: number
  readonly least: number
  /** Other values that the page has for the field. */
  readonly rivals: number
}

/** What is known of a page before any way of reading is asked. */
export interface ReadPage {
  readonly dissections: readonly Dissection[]
  /** Candidates from MRZ and barcode of the same document. */
  readonly known: readonly FieldCandidate[]
  /** What the labeller reads as values. */
  readonly spans: readonly ValueSpan<PrintedLine>[]
}

/** Larger margins are capped: they carry no more information. */
export const MARGIN_MAX = 6

/** What one way of reading proposes: values that are accepted together or not at all. */
export interface ValueProposal extends Proposal {
  readonly finds: readonly Found[]
  /** The value that these replace: it was too short, spelt otherwise, or of another field. */
  readonly replaces?: Found
  /** Lines that belong to the values besides their own, or that hold no value of any field. */
  readonly uses?: readonly PrintedLine[]
  /** Set where they share print with other values: a title implies the sex before a name. */
  readonly isImplied?: true
  /** The caption that names the values; it names nothing else. */
  readonly caption?: object
}

/** A page between two ways of reading: the values accepted so far, and what they leave open. */
export class OpenPrint {
  readonly page: ReadPage
  readonly found: readonly Found[]
  private readonly closed: ReadonlySet<PrintedLine>
  /** Lines that have a value, or are closed: no way of reading may propose them again. */
  private readonly assigned: ReadonlySet<PrintedLine>
  /** The scripts of the values of each field. */
  private readonly scripts: ReadonlyMap<FieldName, ReadonlySet<Script | undefined>>
  /** Views of the page, made when they are first asked for. */
  private readonly views = new Map<string, readonly Piece[]>()

  constructor(
    page: ReadPage,
    found: readonly Found[] = [],
    closed: ReadonlySet<PrintedLine> = new Set(),
  ) {
    this.page = page
    this.found = found
    this.closed = closed
    this.assigned = new Set([...closed, ...found.flatMap(linesOf)])
    const scripts = new Map<FieldName, Set<Script | undefined>>()
    for (const { field, pieces } of found) {
      scripts.set(field, (scripts.get(field) ?? new Set()).add(pieces[0]?.script))
    }
    this.scripts = scripts
  }

  get dissections(): ReadPage['dissections'] {
    return this.page.dissections
  }

  get known(): ReadPage['known'] {
    return this.page.known
  }

  /** Values of lines that are not assigned yet. */
  get values(): readonly Piece[] {
    return this.#view('values', ({ line, value }) =>
      value === null || this.assigned.has(line) ? null : value,
    )
  }

  /** Unassigned lines without a number, whole: what is a label elsewhere may be in a value. */
  get unnumbered(): readonly Piece[] {
    return this.#view('unnumbered', ({ line, number, value }) =>
      number !== null || value === null || this.assigned.has(line) ? null : pieceOf(line),
    )
  }

  /** Values that are not assigned, of lines with neither number nor label. */
  get unlabelled(): readonly Piece[] {
    return this.#view('unlabelled', ({ line, number, label, value }) =>
      number !== null || label !== null || value === null || this.assigned.has(line) ? null : value,
    )
  }

  /** All values, assigned or not. */
  get wholePage(): readonly Piece[] {
    return this.#view('wholePage', ({ value }) => value)
  }

  #view(name: string, pieceIn: (one: Dissection) => Piece | null): readonly Piece[] {
    const view = this.views.get(name) ?? this.dissections.flatMap((one) => pieceIn(one) ?? [])
    this.views.set(name, view)
    return view
  }

  isFree(line: PrintedLine): boolean {
    return !this.assigned.has(line)
  }

  /** Whether a field has no value yet, or none in a script: each is read once a script. */
  isOpen(field: FieldName, script?: Script): boolean {
    const own = this.scripts.get(field)
    return own === undefined || (script !== undefined && !own.has(script))
  }

  /** Whether neither the page nor MRZ or barcode give a field. */
  isUnknown(field: FieldName): boolean {
    return this.isOpen(field) && !this.isKnown(field)
  }

  /** Whether MRZ or barcode give a field. */
  isKnown(field: FieldName): boolean {
    return this.known.some(({ name }) => name === field)
  }

  /** The first value that was found for a field; given a way, in that way. */
  foundFor(field: FieldName, way?: Way): Found | undefined {
    return this.found.find((one) => one.field === field && (way === undefined || one.way === way))
  }

  /** Whether the page has no name of the holder yet, or none in a script. */
  isNameless(script?: Script): boolean {
    return holdersNames.every((field) => this.isOpen(field, script))
  }

  /** The page with those of the proposals that go together and weigh most. */
  accept(proposals: readonly ValueProposal[]): OpenPrint {
    const accepted = assign(
      proposals.filter((one) => this.#isOpenTo(one)),
      excludes,
    )
    if (accepted.length === 0) return this
    const replaced = new Map(accepted.map(({ replaces, finds }) => [replaces, finds]))
    const found = [
      ...this.found.flatMap((one) => replaced.get(one) ?? one),
      ...accepted.flatMap(({ replaces, finds }) => (replaces === undefined ? finds : [])),
    ]
    return new OpenPrint(
      this.page,
      found,
      new Set([...this.closed, ...accepted.flatMap(({ uses }) => uses ?? [])]),
    )
  }

  /** The page without lines that hold no value of any field. */
  without(lines: readonly PrintedLine[]): OpenPrint {
    const closed = new Set([...this.closed, ...lines])
    return new OpenPrint(this.page, this.found, closed)
  }

  #isOpenTo({ finds, replaces, isImplied }: ValueProposal): boolean {
    if (replaces !== undefined && !this.found.includes(replaces)) return false
    const own = new Set(replaces === undefined ? [] : linesOf(replaces))
    return finds.every(
      (one) =>
        (isImplied || linesOf(one).every((line) => own.has(line) || this.isFree(line))) &&
        (one.field === replaces?.field || this.isOpen(one.field, one.pieces[0]?.script)),
    )
  }
}

function linesOf({ pieces }: Found): PrintedLine[] {
  return pieces.map(({ line }) => line)
}

function usedBy({ finds, uses = [], isImplied }: ValueProposal): readonly PrintedLine[] {
  return isImplied ? [] : [...finds.flatMap(linesOf), ...uses]
}

/** Whether two proposals cannot both be right: they share a line, a field or a caption. */
function excludes(one: ValueProposal, other: ValueProposal): boolean {
  if (one.replaces !== undefined && one.replaces === other.replaces) return true
  if (one.caption !== undefined && one.caption === other.caption) return true
  const lines = new Set(usedBy(one))
  const isOnLines = usedBy(other).some((line) => lines.has(line))
  return isOnLines || one.finds.some((a) => other.finds.some((b) => isOfOneField(a, b)))
}

function shareLetters(one: Found, other: Found): boolean {
  const own = new Set(one.pieces.flatMap(({ characters }) => characters))
  return other.pieces.some(({ characters }) => characters.some((letter) => own.has(letter)))
}

/** Fields that a whole name says together. */
const elementsOfName: ReadonlySet<FieldName> = new Set(['surname', 'given_names'])

/**
 * One value a script; numbers are of no script and give one in all; a name is whole or in parts.
 */
function isOfOneField(one: Found, other: Found): boolean {
  const [first, second] = [one.field, other.field]
  const isWhole =
    (first === 'full_name' && elementsOfName.has(second)) ||
    (second === 'full_name' && elementsOfName.has(first))
  if (one.way === 'number' && other.way === 'number') return first === second || isWhole
  if (one.way === 'learned' && isWhole) return !shareLetters(one, other)
  return one.field === other.field && one.pieces[0]?.script === other.pieces[0]?.script
}

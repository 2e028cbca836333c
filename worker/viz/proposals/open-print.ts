import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { OpenCandidate } from '../../catalogue/open-candidate.ts'
import type { Script } from '../../catalogue/scripts.ts'
import type { ValueSpan } from '../../text/label/page-labeller.ts'
import type { ReadCharacter } from '../../text/recognize/print-reader.ts'
import type { Dissection } from '../labels/dissection.ts'
import { holdersNames } from '../print/field-kinds.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import type { PrintedLine, Way } from '../print/printed-page.ts'
import type { ReadValue } from '../values/value.ts'
import type { Proposal } from './assign.ts'

/** A value that was found on the page. */
export interface Found {
  readonly field: FieldName
  /** The lines of the value, from the top; most values have one. */
  readonly pieces: readonly Piece[]
  readonly value: ReadValue
  readonly way: Way
  /** How much more the second-best pairing costs, in capital heights. */
  readonly margin: number
  /** The words or the field number that name it, where some do. */
  readonly caption?: Piece | undefined
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
  /** What the used lines say where that is of no field of the catalogue. */
  readonly open?: OpenCandidate
}

/** A page between two ways of reading: the values accepted so far, and what they leave open. */
export class OpenPrint {
  readonly page: ReadPage
  readonly found: readonly Found[]
  /** Values under captions of no field. */
  readonly open: readonly OpenCandidate[]
  /** Letters that hold no value of any field, and captions that have named their value. */
  private readonly closed: ReadonlySet<object>
  /** Letters of a value, or closed: no way of reading may propose them again. */
  private readonly assigned: ReadonlySet<object>
  /** The scripts of the values of each field. */
  private readonly scripts: ReadonlyMap<FieldName, ReadonlySet<Script | undefined>>
  /** Views of the page, made when they are first asked for. */
  private readonly views = new Map<string, readonly Piece[]>()

  constructor(
    page: ReadPage,
    found: readonly Found[] = [],
    closed: ReadonlySet<object> = new Set(),
    open: readonly OpenCandidate[] = [],
  ) {
    this.open = open
    this.page = page
    this.found = found
    this.closed = closed
    this.assigned = new Set([...closed, ...found.flatMap(lettersOf)])
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
      value === null || !this.isFree(line) ? null : value,
    )
  }

  /** Unassigned lines without a number, whole: what is a label elsewhere may be in a value. */
  get unnumbered(): readonly Piece[] {
    return this.#view('unnumbered', ({ line, number, value }) =>
      number !== null || value === null || !this.isFree(line) ? null : pieceOf(line),
    )
  }

  /** Values that are not assigned, of lines with neither number nor label. */
  get unlabelled(): readonly Piece[] {
    return this.#view('unlabelled', ({ line, number, label, value }) =>
      number !== null || label !== null || value === null || !this.isFree(line) ? null : value,
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
    return !line.characters.some((one) => this.assigned.has(one))
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

  /** The page with what these proposals find, which go together. */
  with(proposals: readonly ValueProposal[]): OpenPrint {
    if (proposals.length === 0) return this
    const replaced = new Map(proposals.map(({ replaces, finds }) => [replaces, finds]))
    const found = [
      ...this.found.flatMap((one) => replaced.get(one) ?? one),
      ...proposals.flatMap(({ replaces, finds }) => (replaces === undefined ? finds : [])),
    ]
    const used = proposals.flatMap(({ uses = [], caption }) => [
      ...uses.flatMap(({ characters }) => characters),
      ...(caption === undefined ? [] : [caption]),
    ])
    const others = proposals.flatMap((one) => one.open ?? [])
    const closed = new Set([...this.closed, ...used])
    return new OpenPrint(this.page, found, closed, [...this.open, ...others])
  }

  /** Whether a proposal needs nothing that is assigned, or closed. */
  isOpenTo({ finds, replaces, isImplied, caption }: ValueProposal): boolean {
    if (replaces !== undefined && !this.found.includes(replaces)) return false
    if (caption !== undefined && this.closed.has(caption)) return false
    const own = new Set(replaces === undefined ? [] : lettersOf(replaces))
    const isFree = (one: ReadCharacter) => own.has(one) || !this.assigned.has(one)
    return finds.every(
      (one) =>
        (isImplied || lettersOf(one).every(isFree)) &&
        (one.field === replaces?.field ||
          (this.isOpen(one.field, one.pieces[0]?.script) && !this.#isNumberedOtherwise(one))),
    )
  }

  /** Whether the numbers of the page name the holder in whole and in parts. */
  #isNumberedOtherwise(one: Found): boolean {
    return (
      one.way === 'number' &&
      this.found.some((other) => other.way === 'number' && areWholeAndPart(one, other))
    )
  }
}

/** Fields that a whole name says together. */
const elementsOfName: ReadonlySet<FieldName> = new Set(['surname', 'given_names'])

/** Whether one is a whole name, and the other a part of such a name. */
export function areWholeAndPart({ field: one }: Found, { field: other }: Found): boolean {
  return (
    (one === 'full_name' && elementsOfName.has(other)) ||
    (other === 'full_name' && elementsOfName.has(one))
  )
}

/** The characters of a value. */
export function lettersOf({ pieces }: Found): readonly ReadCharacter[] {
  return pieces.flatMap(({ characters }) => characters)
}

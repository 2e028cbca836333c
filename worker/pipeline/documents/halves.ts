/** The print of a picture on both sides of a gutter, and what each half says. */
import type { TypeVote } from '../../catalogue/decide-type.ts'
import { middleOf } from '../../image/box.ts'
import { type Gutter, isBeyond } from '../../page/gutters.ts'
import type { PageFields } from '../../viz/associate.ts'
import { sureness } from '../../viz/print/piece.ts'
import type { PrintedField, PrintedLine, PrintedPage } from '../../viz/print/printed-page.ts'
import { documentVotes } from '../../viz/votes/document-votes.ts'
import { identifies } from '../agreement/tie.ts'
import type { ScanContext } from '../context.ts'
import { fieldsOfPrint } from '../print/fields-of-print.ts'
import type { HalfPage } from './two-documents.ts'

/** Fewer lines are not those of a document. */
const HALF_LINES_MIN = 3

/** One half of a picture. */
export interface Half {
  /** Its lines; the size is that of the page. */
  readonly print: PrintedPage
  readonly read: ReadHalf
  /** How much was read, and how well: the half with more is kept. */
  readonly worth: number
  /** Whether it lies beyond the gutter, seen along its normal. */
  readonly isBeyond: boolean
}

/** What a half says, looked into when it is first asked: most gutters need only the lesser half. */
export class ReadHalf implements HalfPage {
  private readonly print: PrintedPage
  private readonly known: Pick<ScanContext, 'task' | 'votes'>
  private readonly mustEnd: () => boolean
  private ownVotes: TypeVote[] | undefined
  private page: PageFields | undefined

  /** @param known votes that count in both halves */
  constructor(
    print: PrintedPage,
    known: Pick<ScanContext, 'task' | 'votes'>,
    mustEnd: () => boolean,
  ) {
    this.print = print
    this.known = known
    this.mustEnd = mustEnd
  }

  get votes(): readonly TypeVote[] {
    this.ownVotes ??= documentVotes(this.print, this.mustEnd)
    return this.ownVotes
  }

  get fields(): readonly PrintedField[] {
    return this.associated.fields
  }

  /** Whether captions of one field stand at two places: the half may itself be of two documents. */
  get hasCaptionsTwice(): boolean {
    return this.associated.hasCaptionsTwice
  }

  private get associated(): PageFields {
    const { print, known, mustEnd } = this
    const votes = [...known.votes, ...this.votes]
    this.page ??= fieldsOfPrint(print, { votes, candidates: [] }, known.task, mustEnd)
    return this.page
  }
}

/** Both halves at a gutter, the one that is worth more kept. */
export interface Halves {
  readonly gutter: Gutter
  readonly kept: Half
  readonly other: Half
}

/** The same halves, with the one kept that names a holder or a document, if only one does. */
export function byHolder(halves: Halves): Halves {
  const { kept, other } = halves
  const isOther = identifies(other.read.fields) && !identifies(kept.read.fields)
  return isOther ? { ...halves, kept: other, other: kept } : halves
}

/** What was read on both sides of a gutter; null if one of them has hardly any print. */
export function halvesAt(
  gutter: Gutter,
  print: PrintedPage,
  known: Pick<ScanContext, 'task' | 'votes'>,
  mustEnd: () => boolean,
): Halves | null {
  const halfOf = (beyond: boolean): Half => {
    const lines = print.lines.filter(
      ({ inPicture }) => inPicture !== null && isBeyond(gutter, middleOf(inPicture)) === beyond,
    )
    const half = { lines, size: print.size }
    const read = new ReadHalf(half, known, mustEnd)
    return { print: half, read, worth: worthOf(lines), isBeyond: beyond }
  }
  const [near, far] = [halfOf(false), halfOf(true)]
  if (Math.min(near.print.lines.length, far.print.lines.length) < HALF_LINES_MIN) return null
  return far.worth > near.worth
    ? { gutter, kept: far, other: near }
    : { gutter, kept: near, other: far }
}

/** Characters, each by how surely it was read and how large it is. */
function worthOf(lines: readonly PrintedLine[]): number {
  return lines.reduce(
    (sum, { characters, capitalHeight }) =>
      sum + characters.length * sureness(characters) ** 2 * capitalHeight,
    0,
  )
}

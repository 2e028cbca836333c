import type { Pyramid } from '../../image/pyramid.ts'
import type { TextLine } from '../../text/detect/text-line.ts'
import type { PrintedLine } from '../printed-page.ts'

/** A line of print as the reader of print read it. */
export interface SeenLine {
  /** In pixels of the view. */
  readonly line: TextLine
  /** Its text is empty where it could make nothing of it. */
  readonly read: PrintedLine
}

/** What lines were read from, so that another reader can be asked about them. */
export interface LinesInView {
  /** The page in which they stand. */
  readonly raster: Pyramid
  readonly lines: readonly SeenLine[]
  /** Where a line of that view stands. */
  readonly place: (line: TextLine) => Pick<PrintedLine, 'box' | 'capitalHeight' | 'inPicture'>
}

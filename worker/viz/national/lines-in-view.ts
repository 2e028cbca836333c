import type { Pyramid } from '../../image/pyramid.ts'
import type { TextLine } from '../../text/detect/text-line.ts'
import type { PrintedLine } from '../printed-page.ts'

/** A line of print as the reader of print read it. */
export interface SeenLine {
  /** In pixels of the view. */
  readonly line: TextLine
  /** Its text is empty if the reader could make nothing of the line. */
  readonly read: PrintedLine
}

/** What lines were read from, so that another reader can be asked about them. */
export interface LinesInView {
  /** The page in which they stand. */
  readonly raster: Pyramid
  readonly lines: readonly SeenLine[]
  /** Position and size of a line of that view on the page. */
  readonly place: (line: TextLine) => Pick<PrintedLine, 'box' | 'capitalHeight' | 'inPicture'>
}

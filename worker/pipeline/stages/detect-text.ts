import { Pyramid } from '../../image/pyramid.ts'
import { viewOfPage, viewOfPicture } from '../../page/flat-view.ts'
import { mostPromising, placeOfLine } from '../../page/line-place.ts'
import { readingDirection } from '../../page/print-within.ts'
import { detectPrint } from '../../text/detect/detect-layout.ts'
import { cutLine } from '../../text/recognize/cut-line.ts'
import type { PrintedLine } from '../../viz/printed-page.ts'
import type { ScanContext } from '../context.ts'

/** No page has more lines worth reading. */
const LINES_MAX = 80

/** What no print but an MRZ holds: a line of one that looked like any other. */
const MRZ_FILLERS = '<<'

/** A second, closer look at the page: its lines of print, read. */
export async function detectText(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, layout, page, rectified, engine } = context
  if (picture === null || layout === null || page === null) return
  // Where the first look saw no print at all, a closer one finds none.
  if (layout.lines.length + layout.mrzLines.length === 0) return
  const view = await (rectified ? viewOfPage(rectified) : viewOfPicture(picture, page.orientation))
  const found = await detectPrint(engine.layoutNetwork, view.grey)
  const direction = readingDirection(found, 0)
  const raster = new Pyramid(view.grey)
  const lines: PrintedLine[] = []
  for (const line of mostPromising(found, LINES_MAX)) {
    if (mustEnd()) break
    const strip = cutLine(raster, line, engine.printReader.cut)
    if (strip === null) continue
    const read = await engine.printReader.read(strip)
    if (read.text === '' || read.text.includes(MRZ_FILLERS)) continue
    lines.push({ ...read, ...placeOfLine(line, view, direction) })
  }
  const size = view.size && { width: view.size.widthMm, height: view.size.heightMm }
  context.print = { lines, size }
}

import { decideType } from '../../catalogue/decide-type.ts'
import { lengthOf } from '../../text/detect/text-line.ts'
import { cutLine } from '../../text/recognize/cut-line.ts'
import type { NationalLanguage } from '../../text/recognize/national-data.ts'
import type { NationalReader } from '../../text/recognize/national-reader.ts'
import { documentVotes } from '../../viz/document-votes.ts'
import type { CloseLook } from '../../viz/national/close-look.ts'
import { doubtfulRows, isDoubtful, isUnread, type Row } from '../../viz/national/doubtful-rows.ts'
import { labelsApart } from '../../viz/national/labels-apart.ts'
import { nationalLanguageOf, vocabularyLetters } from '../../viz/national/language-evidence.ts'
import { type Letter, textOf } from '../../viz/national/letter.ts'
import { likelyLanguages } from '../../viz/national/misread-scripts.ts'
import { nationalText } from '../../viz/national/national-text.ts'
import type { PrintedLine } from '../../viz/printed-page.ts'
import type { ScanContext } from '../context.ts'

/** A line takes 20 to 60 ms: no more of a page are read. */
const LINES_MAX = 24

/** By so many short ones, as labels are, a language is tried where nobody tells whose the page is. */
const TRIED_LINES = 8
const SHORT_MAX = 12

/** Letters of a language's vocabulary by which it is told, and by which no other is tried. */
const TOLD_LETTERS = 12
const SURE_LETTERS = 24

/**
 * Lines in scripts that the reader of print does not know, read by the one that does: where the
 * document's country calls for it, or nothing of the page could be read.
 */
export async function readScripts(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { closeLook, print, engine } = context
  if (closeLook === null || print === null) return
  if (!closeLook.lines.some(({ read }) => isDoubtful(read))) return
  const tried = languagesOf(context, closeLook)
  if (tried.length === 0) return
  const rows = likeliestFirst(doubtfulRows(closeLook.lines)).slice(0, LINES_MAX)
  const read = rowReader(closeLook, await engine.nationalReader(), mustEnd)
  const language =
    tried.length === 1 ? tried[0] : languageOf(rows.slice(0, TRIED_LINES), tried, read)
  if (language === undefined) return
  context.print = { ...print, lines: withRows(closeLook, rows, language, read) }
}

/** Which may be printed here: that of the document's country; where it is not known, what a page looks like of which nothing could be read. */
function languagesOf(
  { votes, print, task }: ScanContext,
  { lines }: CloseLook,
): readonly NationalLanguage[] {
  const told = votes.some(({ country }) => country !== null)
  const all = told || print === null ? votes : [...votes, ...documentVotes(print)]
  const country = decideType(all, task.expectCountry).country ?? task.expectCountry
  if (country !== null) return [nationalLanguageOf(country) ?? []].flat()
  if (!isUnread(lines)) return []
  return likelyLanguages(lines.filter(({ read }) => isDoubtful(read)).map(({ read }) => read.text))
}

/** Lengthy and surely print. */
function likeliestFirst(rows: readonly Row[]): Row[] {
  const worth = ({ line }: Row) => line.score * Math.sqrt(lengthOf(line))
  return rows.toSorted((a, b) => worth(b) - worth(a))
}

/** What a row says in a language; null where it says nothing in it, or no time is left. */
type RowReader = (row: Row, language: NationalLanguage) => readonly Letter[] | null

/** No row is read twice in one language. */
function rowReader(
  { raster }: CloseLook,
  reader: NationalReader,
  mustEnd: () => boolean,
): RowReader {
  const known = new Map<Row, Map<NationalLanguage, readonly Letter[] | null>>()
  return (row, language) => {
    const ofRow = known.get(row) ?? new Map()
    known.set(row, ofRow)
    const before = ofRow.get(language)
    if (before !== undefined || mustEnd()) return before ?? null
    const strip = cutLine(raster, row.line, reader.cutFor(language))
    const read = strip && reader.read(strip, language)
    const text = read && nationalText(read, language)
    ofRow.set(language, text)
    return text
  }
}

/** The language whose labels, titles and issuers stand in these rows; undefined where none's do. */
function languageOf(
  rows: readonly Row[],
  languages: readonly NationalLanguage[],
  read: RowReader,
): NationalLanguage | undefined {
  const isShort = ({ line }: Row) => lengthOf(line) < SHORT_MAX * line.capitalHeight
  const some = rows.filter(isShort).slice(0, TRIED_LINES)
  let best: { language: NationalLanguage; letters: number } | undefined
  for (const language of languages) {
    const texts = some.flatMap((row) => textOf(read(row, language) ?? []))
    const letters = vocabularyLetters(texts, language)
    if (letters >= TOLD_LETTERS && letters > (best?.letters ?? 0)) best = { language, letters }
    if (letters >= SURE_LETTERS) break
  }
  return best?.language
}

/** The lines of the page, those of the rows as that language has them. */
function withRows(
  { lines, place }: CloseLook,
  rows: readonly Row[],
  language: NationalLanguage,
  read: RowReader,
): PrintedLine[] {
  const replaced = new Set<PrintedLine>()
  const national: PrintedLine[] = []
  for (const row of rows) {
    const letters = read(row, language)
    if (letters === null) continue
    for (const seen of row.seen) replaced.add(seen.read)
    const at = place(row.line)
    for (const part of labelsApart(letters, language)) {
      const { x0, x1 } = at.box
      const width = (x1 - x0) / letters.length
      const box = { ...at.box, x0: x0 + part.from * width, x1: x0 + part.to * width }
      national.push({ ...at, box, text: textOf(part.letters), characters: part.letters, language })
    }
  }
  const own = lines.map((seen) => seen.read).filter((one) => one.text !== '' && !replaced.has(one))
  return [...own, ...national].sort((a, b) => a.box.y0 - b.box.y0)
}

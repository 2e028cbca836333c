/** Rows that the reader of their language read, as lines of the page, one for each field. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { isUnspaced, type NationalLanguage } from '../../text/recognize/national-data.ts'
import { type Letter, textOfLetters } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import type { LinesInView, Row } from './doubtful-rows.ts'
import type { NationalRow } from './row-reader.ts'

/** Characters of a label; a single ideograph at the start is more often part of a name. */
const LABEL_LENGTH_MIN = 2
const LABEL_LENGTH_MAX = 8

const blank: Letter = { text: ' ', probability: 1 }

/** Some letters of a line, and from where up to where in the line they stand. */
interface LinePart {
  readonly letters: readonly Letter[]
  readonly from: number
  readonly to: number
}

/**
 * Splits a line into fields, a blank between label and value; dates with the label behind
 * (`1989年3月31日生2025年3月31日まで有効`) get it before, where the association looks for it.
 */
export function labelsApart(letters: readonly Letter[], language: NationalLanguage): LinePart[] {
  const whole = { letters, from: 0, to: letters.length }
  if (!isUnspaced(language)) return [whole]
  const { all, ofDates } = labelsOf(language)
  if (all.has(wordKey(textOfLetters(letters)))) return [whole]
  const label = labelLength(letters, all)
  if (label > 0)
    return [{ ...whole, letters: [...letters.slice(0, label), blank, ...letters.slice(label)] }]
  return datesLabelledBehind(letters, ofDates)
}

/** Length of the longest label at the beginning of a line; 0 if there is none. */
function labelLength(letters: readonly Letter[], labels: ReadonlySet<string>): number {
  const longest = Math.min(letters.length - 1, LABEL_LENGTH_MAX)
  for (let end = longest; end >= LABEL_LENGTH_MIN; end--) {
    if (labels.has(wordKey(textOfLetters(letters.slice(0, end))))) return end
  }
  return 0
}

/** Each date with its label, and what is left behind the last of them. */
function datesLabelledBehind(letters: readonly Letter[], labels: ReadonlySet<string>): LinePart[] {
  const parts: LinePart[] = []
  let from = 0
  while (from < letters.length) {
    const part = dateLabelledBehind(letters, from, labels)
    parts.push(part ?? { letters: letters.slice(from), from, to: letters.length })
    from = part?.to ?? letters.length
  }
  return parts
}

function dateLabelledBehind(
  letters: readonly Letter[],
  from: number,
  labels: ReadonlySet<string>,
): LinePart | null {
  const day = letters.findIndex(({ text }, at) => at > from && text === '日')
  if (day < 0) return null
  for (let to = Math.min(letters.length, day + 1 + LABEL_LENGTH_MAX); to > day + 1; to--) {
    const label = letters.slice(day + 1, to)
    if (labels.has(wordKey(textOfLetters(label))))
      return { letters: [...label, blank, ...letters.slice(from, day + 1)], from, to }
  }
  return null
}

const dates: readonly FieldName[] = ['birth_date', 'issue_date', 'expiry_date']

function labelsOf(language: NationalLanguage) {
  const { labels = {} } = languages.get(language) ?? {}
  const keys = (words: readonly string[]) => new Set(words.map(wordKey))
  return {
    all: keys(Object.values(labels).flat()),
    ofDates: keys(dates.flatMap((field) => labels[field] ?? [])),
  }
}

/** The lines from the top, rows replaced by national readings if not null, without unread ones. */
export function linesWith(
  { lines, place }: LinesInView,
  rows: ReadonlyMap<Row, NationalRow | null>,
): PrintedLine[] {
  const replaced = new Set<PrintedLine>()
  const national: PrintedLine[] = []
  for (const [row, one] of rows) {
    if (one === null) continue
    for (const seen of row.seen) replaced.add(seen.read)
    national.push(...partsOf(one, place(row.line)))
  }
  const own = lines.map((seen) => seen.read).filter((one) => one.text !== '' && !replaced.has(one))
  return [...own, ...national].sort((a, b) => a.box.y0 - b.box.y0)
}

/** The fields of a row as lines, placed as if all characters were equally wide. */
function partsOf(
  { letters, language }: NationalRow,
  at: ReturnType<LinesInView['place']>,
): PrintedLine[] {
  if (letters.length === 0) return []
  const { x0, x1 } = at.box
  const width = (x1 - x0) / letters.length
  return labelsApart(letters, language).map((part) => ({
    ...at,
    box: { ...at.box, x0: x0 + part.from * width, x1: x0 + part.to * width },
    text: textOfLetters(part.letters),
    characters: part.letters,
    language,
  }))
}

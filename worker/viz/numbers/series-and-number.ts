/**
 * Reads a number whose series has a caption of its own, all in one row: `SERIA | XB | NR | 123456`.
 */
import { anyWordOf } from '../../catalogue/language-words.ts'
import { besideInRow } from '../lines/column-rows.ts'
import type { OpenPrint } from '../open-print.ts'
import { type Piece, pieceOf } from '../piece.ts'

/** Also in Turkish capitals, `SERİ`: the `i` flag does not match `İ` with any other I. */
const seriesWord = anyWordOf(({ seriesWords }) => seriesWords).replaceAll('i', '[iİ]')
const seriesCaption = new RegExp(`^${seriesWord}[.:]?$`, 'iu')
const numberWord = anyWordOf(({ numberWords }) => numberWords)
const numberCaption = new RegExp(`^(?:N[°º]?|${numberWord})[.:]?$|^№$`, 'iu')
const series = /^[A-Z]{1,3}\d{0,2}$/u
const number = /^\d{5,8}$/u

/** Widest gap between two of them, in capital heights; beyond it is another column. */
const GAP_MAX = 8

/** Takes series and number together as the document number, as an MRZ has it. */
export function takeSeriesAndNumber(print: OpenPrint): void {
  if (!print.isOpen('document_number')) return
  const page = print.dissections.map(({ line }) => pieceOf(line))
  const rows = page.flatMap((caption) => {
    if (!seriesCaption.test(caption.text)) return []
    const [first, second, last] = behind(caption, page)
    const isRow =
      series.test(first?.text ?? '') &&
      numberCaption.test(second?.text ?? '') &&
      number.test(last?.text ?? '')
    return isRow && first && second && last ? [{ caption, first, second, last }] : []
  })
  const [only, ...others] = rows
  if (only === undefined || others.length > 0) return
  const pieces = [only.first, only.last]
  const value = { value: pieces.map(({ text }) => text).join(''), fit: 0.9 }
  print.take({ field: 'document_number', pieces, value, way: 'label', margin: 1 })
  print.close([only.caption, only.second])
}

/** Returns the three lines that follow a caption in its row; empty where a gap is too wide. */
function behind(caption: Piece, page: readonly Piece[]): readonly (Piece | null)[] {
  const first = besideInRow(caption, page)
  // A heading may stand between the series and the caption of the number.
  const second =
    first &&
    besideInRow(
      first,
      page.filter(({ text }) => numberCaption.test(text)),
    )
  const last = second && besideInRow(second, page)
  const row = [caption, first, second, last]
  const isOneRow = row.every((piece, at) => {
    const before = row[at - 1]
    return !piece || !before || piece.box.x0 - before.box.x1 < GAP_MAX * caption.capitalHeight
  })
  return isOneRow ? [first, second, last] : []
}

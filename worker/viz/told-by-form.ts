/** Values that say by their form alone what they are: with a unit, or of a closed list. */
import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pieceOf } from './piece.ts'
import { takeByForm } from './take-by-form.ts'
import { licenceCategory } from './values/licence-category.ts'

/** What a line ends with, behind a caption that may not have been read. */
const height =
  /(?<![^\s:])(?:[12][.,]\d{2} ?[mм]|[12]\d{2} ?(?:cm|см)|\d ?['’′] ?-? ?\d{1,2} ?["”″]{1,2})\.?$/iu
/** Not the last digits of what a vehicle may weigh, `> 3 500 kg`. */
const weight = /(?<![^\s:])(?:(?<!(?:^|\s)\d\s|[<>≤≥]\s?)\d{2,3} ?(?:kg|кг)|\d{2,3} ?lbs?)\.?$/iu

/** Not behind what is left of the caption of hair, `19 HAIR`, which has the same colours. */
const notOfHair = String.raw`(?<![^\s:])(?<!(?:^|\s)(?:19 ?\S+|H\S{1,3})[\s:]+)`

/** Codes of the AAMVA DL/ID Card Design Standard, annex A; words, which are names of families, too. */
const codes = 'BLK|BLU|BRO|BRN|GRY|GRN|HAZ'
const colourCode = new RegExp(`${notOfHair}(?:${codes})$`, 'u')
const colour = new RegExp(`${notOfHair}(?:BLACK|BLUE|BROWN|GRAY|GREY|GREEN|HAZEL|${codes})$`, 'u')

/** Two or more categories of Directive 2006/126/EC, article 4, with a sign between. */
const categories = new RegExp(
  String.raw`(?<![^\s*:])(?:${licenceCategory})(?: ?[/,;] ?(?:${licenceCategory}))+$`,
  'u',
)

/**
 * Each only where one line of the page has its form.
 * @param isOpen whether nothing says yet what stands in a field
 */
export function takeToldByForm(
  print: OpenPrint,
  { values, type }: PageHabits,
  isOpen: (field: FieldName) => boolean,
): void {
  const take = (field: FieldName, form: RegExp) => {
    if (!isOpen(field)) return
    const [found, ...others] = print.values.flatMap((piece) => partOf(piece, form))
    if (found !== undefined && others.length === 0) takeByForm(print, field, [found], values)
  }
  take('height', height)
  take('weight', weight)
  take('eyes_color', print.isOpen('height') ? colourCode : colour)
  if (type.kind === 'driving_licence') take('dl_class', categories)
}

/** What has the form, where a piece ends with it. */
function partOf({ line, text, start }: Piece, form: RegExp): Piece[] {
  const found = form.exec(text)
  if (found === null) return []
  const before = Array.from(text.slice(0, found.index)).length
  return [pieceOf(line, start + before, start + Array.from(text).length)]
}

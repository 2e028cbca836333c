/** Finds values whose form alone says what they are: with a unit, or from a closed list. */

import type { FieldName } from '../../shared/fields/catalogue.ts'
import { byForm } from './by-form.ts'
import { onlyOne } from './only-one.ts'
import type { OpenPrint, ValueProposal } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { partLike } from './piece.ts'
import { licenceCategory } from './values/licence-category.ts'

/** A height at the end of a line; the caption before it may be unread. */
const height =
  /(?<![^\s:])(?:[12][.,]\d{2} ?[mм]|[12]\d{2} ?(?:cm|см)|\d ?['’′] ?-? ?\d{1,2} ?["”″]{1,2})\.?$/iu
/** A weight at the end of a line, but not the last digits of a limit for vehicles, `> 3 500 kg`. */
const weight = /(?<![^\s:])(?:(?<!(?:^|\s)\d\s|[<>≤≥]\s?)\d{2,3} ?(?:kg|кг)|\d{2,3} ?lbs?)\.?$/iu

/** Not behind the remnant of the caption of hair, `19 HAIR`, which has the same colours. */
const notOfHair = String.raw`(?<![^\s:])(?<!(?:^|\s)(?:19 ?\S+|H\S{1,3})[\s:]+)`

/** Codes of AAMVA annex A. Colour words are also surnames: they count only beside a height. */
const codes = 'BLK|BLU|BRO|BRN|GRY|GRN|HAZ'
const colourCode = new RegExp(`${notOfHair}(?:${codes})$`, 'u')
const colour = new RegExp(`${notOfHair}(?:BLACK|BLUE|BROWN|GRAY|GREY|GREEN|HAZEL|${codes})$`, 'u')

/** Two or more categories of Directive 2006/126/EC, article 4, with `/`, `,` or `;` between. */
const categories = new RegExp(
  String.raw`(?<![^\s*:])(?:${licenceCategory})(?: ?[/,;] ?(?:${licenceCategory}))+$`,
  'u',
)

/** Each value only where exactly one line has its form. */
export function valuesByForm(print: OpenPrint, { values, type }: PageHabits): ValueProposal[] {
  const only = (field: FieldName, form: RegExp) => {
    if (!print.isUnknown(field)) return []
    const found = onlyOne(print.values.flatMap((piece) => partLike(piece, form) ?? []))
    return found === undefined ? [] : byForm(field, [found], values)
  }
  const heights = only('height', height)
  const hasHeight = heights.length > 0 || !print.isOpen('height')
  return [
    ...heights,
    ...only('weight', weight),
    ...only('eyes_color', hasHeight ? colour : colourCode),
    ...(type.kind === 'driving_licence' ? only('dl_class', categories) : []),
  ]
}

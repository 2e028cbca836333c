/** Colours of eyes and hair that no list has, and that may be misread. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isListedColour } from '../../catalogue/colours.ts'
import type { OpenPrint } from '../proposals/open-print.ts'

/** Fields with a colour that is none of the catalogue's: `ORN`, which may be `GRN` or `BRN`. */
export function unlistedColours(print: OpenPrint): FieldName[] {
  return print.found.flatMap(({ field, value: { value } }) =>
    (field === 'eyes_color' || field === 'hair_color') && !isListedColour(field, value)
      ? field
      : [],
  )
}

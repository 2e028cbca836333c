/** Names of American cards whose mark, `LN` or `FN`, may be of the name, or the name of the mark. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { layouts } from '../../catalogue/layouts.ts'
import type { Dissection } from '../lines/dissection.ts'
import type { Found, OpenPrint } from '../open-print.ts'

/** Marks of names in letters, as the standard's captions have them: `LN`, `FN`. */
const marks: ReadonlySet<string> = new Set(
  (layouts.get('aamva-card')?.fields ?? [])
    .filter(({ field }) => namedFields[field].kind === 'name')
    .flatMap(({ captions = [] }) => captions)
    .filter((caption) => /^\p{Lu}{2}$/u.test(caption)),
)

/** Two capitals before a name, and what divides them from it, if anything. */
const inFront = /^(\p{Lu}{2})([\s.:]*)(?=\p{Lu}{2})/u

/**
 * Names that begin with a mark, `LN KIM` or `LNGRID`, and names cut off behind one that is glued to
 * them, or that stands on the card only once and without a number: whether it is a mark is not
 * certain then.
 */
export function namesWithMarks(print: OpenPrint): readonly FieldName[] {
  const names = print.found.filter(({ field }) => namedFields[field].kind === 'name')
  const cut = names.flatMap((found) => {
    const own = print.dissections.find((one) => isCutFrom(found, one))
    const mark = markIn(own?.line.text)
    return mark === null ? [] : { field: found.field, ...mark }
  })
  return [
    ...names.flatMap(({ field, pieces: [first] }) => (markIn(first?.text) ? field : [])),
    ...cut.flatMap(({ field, gap }) => (gap === '' || cut.length === 1 ? field : [])),
  ]
}

function isCutFrom({ pieces: [first] }: Found, { line, label, value }: Dissection): boolean {
  return label !== null && first?.line === line && value?.start === first.start
}

/** The mark at the beginning of a text, with no number before it; null where there is none. */
function markIn(text = ''): { readonly gap: string } | null {
  const [, mark = '', gap = ''] = inFront.exec(text) ?? []
  return marks.has(mark) ? { gap } : null
}
